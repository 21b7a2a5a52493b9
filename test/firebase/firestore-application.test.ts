import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { migrate } from '#adapters/sql/migrate.ts';
import { readConfig } from '#apps/api/config/config.ts';
import {
  type Application,
  createApplication,
  openStorage,
  type Storage,
} from '#apps/api/wiring/create-application.ts';
import { FULLY_PROVEN, type SignedIn, SYSTEM } from '#core/actor.ts';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { requireActor } from '#core/people/to-actor.ts';
import { type UseCaseName, type UseCases, useCaseKey } from '#core/use-case-key.ts';
import { openMemoryFirestore } from '#test/support/memory-firestore.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

/** Profiles in Firestore, everything else on SQLite, sign-in with the embedded service. */
describe('an installation with PROFILES=firestore', () => {
  let folder: string;
  let storage: Storage;
  let application: Application;
  let firestore: Firestore;
  beforeEach(async () => {
    folder = temporaryFolder();
    const env = { PROFILES: 'firestore', FIRESTORE_EMULATOR_HOST: '127.0.0.1:1', DATA_DIR: folder };
    const { config } = readConfig(env);
    firestore = openMemoryFirestore();
    const opened = openStorage(config);
    const firebase = {
      auth: () => Promise.reject(new Error('Nobody signs in there.')),
      firestore: async () => firestore,
      check: async () => undefined,
      close: async () => undefined,
    };
    storage = { ...opened, firebase };
    if (storage.sql) await migrate(storage.sql);
    application = await createApplication(config, storage);
  });
  afterEach(async () => {
    application.identity.local?.stop();
    await storage.close();
  });

  const does = <Name extends UseCaseName>(name: Name): InstanceType<UseCases[Name]> =>
    resolve(application.container, useCaseKey(name));
  const actorOf = async (uid: string, email: string): Promise<SignedIn> => {
    const person = await resolve(application.container, PersonRepository).find(uid);
    return requireActor(
      {
        ...{ uid, email, name: null, photoURL: null, provider: 'password', emailVerified: true },
        ...{ sessionId: '', signedInAt: '2026-12-01T04:00:00.000Z' },
      },
      person,
      FULLY_PROVEN,
    );
  };
  const register = async (name: string) => {
    const email = `${name}@student.acara.test`;
    const { uid } = await does('SignUp').execute(SYSTEM, { email, password: 'three blue kites', name });
    const profile = {
      ...PROFILE_DEFAULTS,
      email,
      name,
      role: 'student',
      studentId: 'A26',
      faculty: 'Arts',
      phoneNumber: '012-345 6789',
    };
    await does('Register').execute(await actorOf(uid, email), profile);
    return { uid, email };
  };
  const document = async (uid: string) => (await firestore.doc(`users/${uid}`).get()).data();

  it('stores every profile in Firestore and none in SQL', async () => {
    const { uid, email } = await register('student-a');
    expect(await document(uid)).toMatchObject({ uid, email, name: 'student-a', role: 'student' });
    expect(await storage.sql?.reader.selectFrom('people').selectAll().execute()).toEqual([]);
  });

  it('approves, verifies, lists and disables a club whose profile is in Firestore', async () => {
    const student = await register('student-a');
    const boss = await register('boss');
    await does('GrantRole').execute(SYSTEM, { email: boss.email, role: 'admin' });
    const admin = await actorOf(boss.uid, boss.email);
    const wish = { clubName: 'Demo Robotics Club', about: 'We build robots.' };
    const asked = await does('RequestClubAccount').execute(await actorOf(student.uid, student.email), wish);
    await does('DecideClubRequest').execute(admin, {
      id: asked.request.id,
      approve: true,
      verify: true,
      note: '',
    });
    expect(await document(student.uid)).toMatchObject({ role: 'student', name: 'student-a' });
    await does('ChangeRole').execute(admin, { uid: student.uid, role: 'club', isClubVerified: true });
    expect(await document(student.uid)).toMatchObject({ role: 'club', isClubVerified: true });
    const found = await does('ListPeople').execute(admin, { q: 'student-a', role: 'club', cursor: null });
    expect(found.people.map(({ uid }) => uid)).toEqual([student.uid]);

    const club = await actorOf(student.uid, student.email);
    await does('DisablePerson').execute(admin, { uid: student.uid, disabled: true });
    await expect(actorOf(student.uid, student.email)).rejects.toMatchObject({ code: 'unauthenticated' });
    const credentials = { email: student.email, password: 'three blue kites' };
    await expect(does('SignIn').execute(SYSTEM, credentials)).rejects.toMatchObject({ code: 'forbidden' });
    const log = await does('ListAuditLog').execute(admin, { before: null });
    expect(log.entries.map(({ action }) => action)).toEqual([
      'person_disabled',
      'club_verified',
      'role_granted',
      'club_request_approved',
      'club_requested',
      'role_granted',
    ]);

    const fields = { ...PROFILE_DEFAULTS, name: 'Renamed Club' };
    await does('UpdateProfile').execute(club, fields);
    expect(await document(student.uid)).toMatchObject({ name: 'Renamed Club' });
    expect((await document(student.uid))?.disabledAt).toBeDefined();
  });
});
