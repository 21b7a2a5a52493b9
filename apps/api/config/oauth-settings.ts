import { redact } from './database-address.ts';
import type { Shown } from './setting.ts';
import type { SettingReader } from './setting-reader.ts';
import { DEFAULT_UNIVERSITY_NAME } from './site-settings.ts';

export type OAuthProviderConfig =
  | { readonly kind: 'google'; readonly clientId: string; readonly clientSecret: string }
  | {
      readonly kind: 'oidc';
      readonly issuer: string;
      readonly name: string;
      readonly clientId: string;
      readonly clientSecret: string;
    }
  /** Plays Google, or with a name the university's provider. */
  | { readonly kind: 'sandbox'; readonly name: string | null };

/** As `OIDC_ISSUER`: the sandbox plays the university's provider. */
const SANDBOX = 'sandbox';

/** Reads the provider; null for none. Firebase brings its own. */
export function readOAuthProvider(
  read: SettingReader,
  { identity, production }: { readonly identity: 'local' | 'firebase'; readonly production: boolean },
): OAuthProviderConfig | null {
  if (identity === 'firebase') return refuseProvider(read);
  if (read.text('OIDC_ISSUER', '') === SANDBOX) return readSandboxProvider(read, production);
  const google = read.group(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  const oidc = read.group(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], ['OIDC_NAME']);
  if (google && oidc)
    return read.error(
      'OIDC_ISSUER',
      'only one provider can be set. Set either the GOOGLE_… settings or the OIDC_… ones.',
      null,
    );
  if (google) {
    const [clientId = '', clientSecret = ''] = google;
    return { kind: 'google', clientId, clientSecret };
  }
  if (!oidc) return production ? null : { kind: 'sandbox', name: null };
  const [issuer = '', clientId = '', clientSecret = ''] = oidc;
  if (issuer !== '' && !isIssuer(issuer))
    return read.error(
      'OIDC_ISSUER',
      `Not an issuer: "${redact(issuer)}". Use its https address, for example https://login.example.edu.my/realms/students.`,
      null,
    );
  return {
    kind: 'oidc',
    issuer,
    name: providerName(read),
    clientId,
    clientSecret,
  };
}

/** Reads the sandbox that plays the university's provider, for demonstrations. */
function readSandboxProvider(read: SettingReader, production: boolean): OAuthProviderConfig | null {
  if (production)
    return read.error(
      'OIDC_ISSUER',
      'the sandbox signs everybody in without a password. Set it to the https address of the university’s provider.',
      null,
    );
  return { kind: 'sandbox', name: providerName(read) };
}

function providerName(read: SettingReader): string {
  return read.text('OIDC_NAME', read.text('UNIVERSITY_NAME', DEFAULT_UNIVERSITY_NAME));
}

/** Refuses the settings of an OAuth provider, because Firebase brings its own. */
function refuseProvider(read: SettingReader): null {
  for (const name of ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'OIDC_ISSUER', 'OIDC_CLIENT_ID'])
    if (read.text(name, '') !== '')
      return read.error(
        name,
        'Firebase signs people in with Google by itself. Unset it beside IDENTITY=firebase, and turn Google on in the Firebase console.',
        null,
      );
  return null;
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  return protocol === 'https:' && username === '' && search === '' && hash === '';
}

export function shownProvider(provider: OAuthProviderConfig | null): Shown {
  const google = provider?.kind === 'google' ? provider : null;
  const oidc = provider?.kind === 'oidc' ? provider : null;
  const sandbox = provider?.kind === 'sandbox' && provider.name ? provider : null;
  return {
    GOOGLE_CLIENT_ID: google?.clientId,
    GOOGLE_CLIENT_SECRET: google && '…',
    OIDC_ISSUER: sandbox ? SANDBOX : oidc?.issuer,
    OIDC_NAME: (sandbox ?? oidc)?.name,
    OIDC_CLIENT_ID: oidc?.clientId,
    OIDC_CLIENT_SECRET: oidc && '…',
  };
}
