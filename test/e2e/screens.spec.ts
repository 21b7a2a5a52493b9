import { expect, test } from './acara.ts';
import { inspect } from './inspect.ts';
import { aPicture } from './picture.ts';
import {
  adminScreens,
  asks,
  asksAboutReview,
  asksInMenu,
  clubScreens,
  newClubScreens,
  newEventScreens,
  newStudentScreens,
  studentScreens,
  teamScreens,
  visitorScreens,
} from './screens.ts';

test.describe('passes the accessibility rules on every screen in light and dark, at 320 pixels too', () => {
  test.describe.configure({ timeout: 180_000 });

  test('a visitor’s pages', async ({ testApp, page, browserErrors }) => {
    browserErrors.expect(/404 \(Not Found\) \(\S+\/u\/none\)/);
    await inspect(page, await visitorScreens(testApp));
  });

  test('a student’s pages', async ({ testApp, signIn, page, browserErrors }) => {
    browserErrors.expect(/404 \(Not Found\) \(\S+\/sandbox-bank\/none\)/);
    const student = await testApp.student('Muhammad Syafiq Al-Hakimi bin Abdul Rahman');
    await signIn(student);
    await inspect(page, newStudentScreens);
    await inspect(page, await studentScreens(testApp, student));
  });

  test('a request for a club', async ({ testApp, signIn, page }) => {
    const student = await testApp.student();
    await signIn(student);
    await inspect(page, {
      'request with faults': async () => {
        await page.goto('/profile');
        await page.getByRole('button', { name: 'Start a club' }).click();
        await page.getByRole('button', { name: 'Send request' }).click();
        await expect(page.getByText(/Club name is required/i).first()).toBeVisible();
      },
      'request that waits': async () => {
        await student.api.requestClubAccount({ clubName: 'Kelab Layang', about: 'Kites.' });
        await page.goto('/profile');
      },
      'request that was declined': async () => {
        const { api } = await testApp.demo('admin');
        const { requests } = await api.listClubRequests();
        const id = requests.find(({ clubName }) => clubName === 'Kelab Layang')?.id ?? '';
        await api.decideClubRequest({ id, approve: false, verify: false, note: 'Come back with a patron.' });
        await page.goto('/profile');
        await expect(page.getByText('Come back with a patron.')).toBeVisible();
      },
    });
  });

  test('a club’s pages', async ({ testApp, signIn, page }) => {
    await signIn(await testApp.demo('club'));
    await inspect(page, await clubScreens(testApp));
    await signIn(await testApp.newClub());
    await inspect(page, newClubScreens);
  });

  test('a club’s team', async ({ testApp, signIn, page, browserErrors }) => {
    browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
    const club = await testApp.verifiedClub('Kelab Wau Bulan');
    await signIn(club);
    await inspect(page, await teamScreens(testApp, club));
    const invited = await testApp.demoStudent();
    await club.api.inviteMember({ id: club.uid, email: invited.email, office: 'secretary' });
    const token = (await invited.api.listMyClubs()).invitations[0]?.token ?? '';
    await signIn(invited);
    await inspect(page, {
      'an invitation on the dashboard': '/dashboard',
      'an invitation': `/invitation?token=${token}`,
    });
    await invited.api.acceptInvitation({ token });
    const opensSwitch = async (name: RegExp) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    };
    await inspect(page, {
      'choosing a club to act for': () => opensSwitch(/^Act for a club/),
      'acting for a club': async () => {
        await opensSwitch(/^Act for a club/);
        await page.getByRole('menuitemradio', { name: /^Kelab Wau Bulan/ }).click();
        await opensSwitch(/^(Acting for )?Kelab Wau Bulan/);
      },
    });
  });

  test('a club’s new event', async ({ testApp, signIn, page }) => {
    await signIn(await testApp.demo('club'));
    await inspect(page, newEventScreens);
  });

  test('a club’s dialogs and faults', async ({ testApp, signIn, page }) => {
    const event = await testApp.event();
    await testApp.purchase(await testApp.student(), event, 'pay');
    await signIn(await testApp.demo('club'));
    const manage = `/events/${event.id}/manage`;
    const opensMessage = async () => {
      await page.goto(manage);
      await page.getByRole('link', { name: 'Messages' }).click();
    };
    await inspect(page, {
      'no such attendee': async () => {
        await page.goto(`${manage}/people`);
        await page.getByRole('searchbox', { name: 'Search attendees' }).fill('zzzz');
        await expect(page.getByText('Nobody found')).toBeVisible();
      },
      'the check-in screen': `/door/${event.id}`,
      'the check-in screen with a refused ticket': async () => {
        await page.goto(`/door/${event.id}`);
        await page.getByRole('button', { name: 'Check people in now' }).click();
        await page.getByLabel('Code from a hand scanner').fill('no ticket');
        await page.keyboard.press('Enter');
        await expect(page.getByText('Not a ticket')).toBeVisible();
      },
      'message with faults': async () => {
        await opensMessage();
        await page.getByRole('button', { name: 'Send message' }).click();
        await expect(page.getByText(/Subject is required/).first()).toBeVisible();
      },
      'question before a message': async () => {
        await opensMessage();
        await page.getByLabel('Subject').fill('Bring a mat');
        await page.getByLabel('Message', { exact: true }).fill('The floor is hard.');
        await page.getByRole('button', { name: 'Send message' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
      'cancelling without a reason': async () => {
        await asksInMenu(manage, 'Cancel event', 'dialog')(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel event' }).click();
        await expect(page.getByText('Reason is required.').first()).toBeVisible();
      },
      'picture in place': async () => {
        await page.goto('/create-event');
        await page.getByLabel('Upload a picture').setInputFiles(aPicture());
        await expect(page.getByText('Picture uploaded.')).toBeVisible();
      },
      'picture refused': async () => {
        await page.goto('/create-event');
        const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };
        await page.getByLabel(/Upload a picture|Another picture/).setInputFiles(text);
        await expect(page.getByText('The picture must be a JPEG, PNG or WebP file.')).toBeVisible();
      },
      'figures as tables': async () => {
        await page.goto('/analytics');
        for (let tables = 0; tables < 2; tables += 1)
          await page
            .getByRole('button', { name: /^View as table/ })
            .first()
            .click();
        await expect(page.getByRole('table')).toHaveCount(2);
      },
      'figures of chosen days': async () => {
        await page.goto('/analytics');
        await page.getByText('Choose days', { exact: true }).click();
        await expect(page.getByLabel('First day')).toBeVisible();
      },
    });
  });

  test('the handover of a club', async ({ testApp, signIn, page }) => {
    const club = await testApp.verifiedClub('Kelab Wau Bulan');
    const [successor, treasurer] = [await testApp.student(), await testApp.student('Dewi Lestari')];
    await testApp.join(club, successor, 'editor');
    await testApp.join(club, treasurer, 'treasurer');
    await testApp.event({ club });
    const address = `/clubs/${club.uid}/handover`;
    const chooses = async () => {
      await page.goto(address);
      await page.locator('select[name=successor]').selectOption(successor.uid);
    };
    await signIn(club);
    await inspect(page, {
      'no handover yet': address,
      'choosing who takes over': chooses,
      'question before a handover': async () => {
        await chooses();
        await page.locator('main form button[type=submit]').click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    });
    const input = { id: club.uid, successor: successor.uid, staying: [treasurer.uid] };
    const { id: handover } = await club.api.proposeHandover(input);
    await signIn(successor);
    await inspect(page, { 'a proposed handover': address });
    await successor.api.acceptHandover({ id: club.uid, handover });
    const admin = await testApp.demo('admin');
    await signIn(admin);
    await inspect(page, { 'an accepted handover': address });
    await admin.api.confirmHandover({ id: club.uid, handover });
    await signIn(club);
    await inspect(page, {
      'the record of a handover': address,
      'no handover for strangers': '/clubs/none/handover',
    });
  });

  test('an admin’s pages', async ({ testApp, signIn, page }) => {
    test.slow();
    await signIn(await testApp.demo('admin'));
    await inspect(page, await adminScreens(testApp));
    await inspect(page, {
      'declining an event': (page) => asksAboutReview(page, /^Decline /, 'Kites over the Field'),
      'declining without a word': async () => {
        const dialog = page.getByRole('dialog');
        await asksAboutReview(page, /^Decline /, 'Kites over the Field');
        await dialog.getByRole('button', { name: 'Decline' }).click();
        await expect(dialog.getByText(/is required/).first()).toBeVisible();
      },
      'declining a club': asks('/admin/club-requests', 'Decline Kelab Layang', 'dialog'),
      'menu of a person': async () => {
        await page.goto('/admin/people?q=devi');
        await page.getByRole('button', { name: 'Manage Devi Nair' }).first().click();
        await expect(page.getByRole('menu')).toBeVisible();
      },
    });
  });
});
