import { isLoopback } from '#adapters/http/server/browser-origin.ts';
import { FAULT_INJECTION_NAMES } from './fault-injection-settings.ts';
import { DEFAULT_SENDER } from './mail-settings.ts';
import type { SettingReader } from './setting-reader.ts';
import type { SettingValues } from './settings.ts';
import { DEFAULT_UNIVERSITY_NAME } from './site-settings.ts';

/** A setting that Acara starts with, although people, money or receipts suffer from it. */
export interface FaultySetting {
  readonly setting: string;
  /** What is wrong, and the fix. */
  readonly text: string;
}

const NODE_ENVIRONMENTS = ['production', 'development', 'test'];

/** Finds the faulty settings. `nodeEnv`: NODE_ENV as it was set. */
export function findFaultySettings(config: SettingValues, nodeEnv: string): readonly FaultySetting[] {
  return [
    unknownNodeEnv(config, nodeEnv),
    withoutHttps(config),
    withoutUniversityName(config),
    withoutIssuer(config),
    withoutMail(config),
    testMoneyIn(config),
    unprovenDomains(config),
    unsentCodes(config),
  ].filter((fault) => fault !== null);
}

/** A typing error must not let demonstration accounts into an installation for real people. */
function unknownNodeEnv({ production }: SettingValues, nodeEnv: string): FaultySetting | null {
  if (nodeEnv === '' || NODE_ENVIRONMENTS.includes(nodeEnv)) return null;
  const effect = production
    ? 'The rules of production hold all the same, because the address is reachable from other machines.'
    : 'The rules of production do not hold, and demonstration accounts with a public password may be loaded.';
  return {
    setting: 'NODE_ENV',
    text: `NODE_ENV=${nodeEnv} is unknown. ${effect} Set NODE_ENV=production, or development.`,
  };
}

/** Passwords and sessions cross the network readable. */
function withoutHttps({ production, publicUrl }: SettingValues): FaultySetting | null {
  if (!production || !publicUrl.startsWith('http:') || isLoopback(new URL(publicUrl).hostname)) return null;
  return {
    setting: 'PUBLIC_URL',
    text: `PUBLIC_URL=${publicUrl}: without HTTPS anybody on the network can read passwords and take over sessions, and passkeys do not work. Put a proxy with HTTPS in front of Acara, and set PUBLIC_URL to its https address.`,
  };
}

function withoutUniversityName({ production, universityName }: SettingValues): FaultySetting | null {
  if (!production || universityName !== DEFAULT_UNIVERSITY_NAME) return null;
  return {
    setting: 'UNIVERSITY_NAME',
    text: `UNIVERSITY_NAME is not set: pages, mails and receipts name “${DEFAULT_UNIVERSITY_NAME}”, which does not exist. Set it to your university’s name.`,
  };
}

/** Receipts say for ever what was set when they were issued. */
function withoutIssuer({
  production,
  payments,
  issuer,
  universityName,
}: SettingValues): FaultySetting | null {
  const isSet = issuer.name !== universityName || issuer.registration !== null || issuer.address !== null;
  if (!production || payments.length === 0 || isSet) return null;
  return {
    setting: 'ISSUER_NAME',
    text: `ISSUER_NAME, ISSUER_REGISTRATION and ISSUER_ADDRESS are not set: receipts are issued by “${issuer.name}”, without a number or an address, and never change once they are issued. Set them before the first sale.`,
  };
}

function withoutMail({ production, mail, verifiesEmails }: SettingValues): FaultySetting | null {
  if (!production || mail.kind !== 'outbox') return null;
  const unproven = verifiesEmails ? '' : ', and no address is proven';
  return {
    setting: 'MAIL_URL',
    text: `MAIL_URL=outbox: sends nothing: tickets, new passwords and warnings reach nobody${unproven}. Set MAIL_URL to a mail server, and try it with npx acara mail-test <your address>.`,
  };
}

/** A public installation sells for test money. */
function testMoneyIn({ production, paymentsMode, payments }: SettingValues): FaultySetting | null {
  const isSold = payments.some(({ kind }) => kind !== 'sandbox');
  if (!production || !isSold || paymentsMode === 'live') return null;
  return {
    setting: 'PAYMENTS_MODE',
    text: 'PAYMENTS_MODE=test: tickets are sold for the providers’ test money, and real payments do not count. Set PAYMENTS_MODE=live once you are done testing.',
  };
}

/** The domain of an address proves nothing. */
function unprovenDomains({ access, verifiesEmails }: SettingValues): FaultySetting | null {
  if (access !== 'university' || verifiesEmails) return null;
  return {
    setting: 'ACCESS',
    text: 'ACCESS=university: anybody can type an address of the university, because VERIFY_EMAIL=off asks for no proof. Set VERIFY_EMAIL=on, with a mail server in MAIL_URL.',
  };
}

/** People are asked for codes that reach nobody. */
function unsentCodes({ verifiesEmails, identity, mail }: SettingValues): FaultySetting | null {
  if (!verifiesEmails || identity !== 'local' || mail.kind !== 'outbox') return null;
  return {
    setting: 'VERIFY_EMAIL',
    text: 'VERIFY_EMAIL=on: people need a code from a mail, and MAIL_URL=outbox: sends none. Set MAIL_URL to a mail server.',
  };
}

/** Adds an error for each setting that production does not allow. */
export function checkProduction(config: SettingValues, read: SettingReader): void {
  const takesPlayMoney = config.payments.some(({ kind }) => kind === 'sandbox');
  if (takesPlayMoney && !config.sandboxAllowed && !read.hasError('ACARA_ALLOW_SANDBOX'))
    read.error(
      'PAYMENTS',
      'the embedded bank takes no real money. Set PAYMENTS=none to offer free events only, or ACARA_ALLOW_SANDBOX=1 to let everybody pay with play money.',
      null,
    );
  if (
    config.mail.kind === 'smtp' &&
    config.mailFrom.address === DEFAULT_SENDER.address &&
    !read.hasError('MAIL_FROM')
  )
    read.error(
      'MAIL_FROM',
      `nobody can own ${DEFAULT_SENDER.address}, and mail servers refuse mail from it. Set it to an address of yours: Acara <no-reply@example.edu.my>.`,
      null,
    );
  if (config.demo)
    read.error('DEMO', 'demonstration accounts have a public password. Set DEMO=off in production.', null);
  if (!config.rateLimits)
    read.error('RATE_LIMITS', 'they can’t be off in production. Remove RATE_LIMITS or set it to on.', null);
  if (config.pushServices.length > 0) read.error('ACARA_PUSH_SERVICES', 'it is for tests. Remove it.', null);
  if (config.faultInjection)
    read.error(FAULT_INJECTION_NAMES.join(', '), 'no faults are injected in production. Remove them.', null);
}
