import { html, htmlPage, type Markup } from '#adapters/shared/html.ts';
import { SANDBOX_PEOPLE, type SandboxPerson } from './sandbox-people.ts';

export interface Choice {
  /** The application's request, which comes back with the answer. */
  readonly search: string;
  /** The invalid input of “another account”; null otherwise. */
  readonly invalidEntry: { readonly email: string; readonly name: string } | null;
}

/** Renders the account chooser: a form without a script. */
export function accountChooserPage({ search, invalidEntry }: Choice): string {
  const action = `/sandbox-google/authorize${search}`;
  return page(
    'Choose an account',
    html`<p class="to">to continue to <b>Acara</b></p>
<form method="post" action="${action}">
<ul class="people">
${SANDBOX_PEOPLE.map(row)}</ul>
</form>
<details class="another"${invalidEntry ? ' open' : ''}>
<summary><span class="portrait plus" aria-hidden="true"></span>Use another account</summary>
<form method="post" action="${action}">
${field({ name: 'email', label: 'Email', type: 'email', value: invalidEntry?.email ?? '', required: true, problem: invalidEntry ? 'Enter a full email address, such as name@student.acara.test.' : null })}
${field({ name: 'name', label: 'Name', type: 'text', value: invalidEntry?.name ?? '', required: false, problem: null })}
<button class="main">Continue</button>
</form>
</details>
<form class="deny" method="post" action="${action}"><button name="answer" value="deny">Cancel</button></form>`,
    invalidEntry !== null,
  );
}

export function refusalPage(problem: string): string {
  return page(
    'This request can’t be answered',
    html`<p class="to">${problem}</p>
<p class="deny"><a href="/">Go to Acara</a></p>`,
  );
}

function row(person: SandboxPerson): Markup {
  const { subject, name, email, emailVerified } = person;
  const note = emailVerified ? '' : html`<small>Email not verified</small>`;
  return html`<li><button name="person" value="${subject}"><img class="portrait" src="/sandbox-google/people/${subject}.svg" alt="" width="44" height="44"><span><b>${name}</b><span>${email}</span>${note}</span></button></li>
`;
}

function field(about: {
  name: string;
  label: string;
  type: string;
  value: string;
  required: boolean;
  problem: string | null;
}): Markup {
  const { name, label, type, value, required, problem } = about;
  const described = problem ? html` aria-invalid="true" aria-describedby="${name}-problem" autofocus` : '';
  return html`<div class="field"><label for="${name}">${label}${required ? '' : html` <span>(optional)</span>`}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" maxlength="254" autocomplete="off"${required ? ' required' : ''}${described}>
${problem ? html`<p class="problem" id="${name}-problem">${problem}</p>` : ''}</div>`;
}

function page(title: string, content: Markup, isWrong = false): string {
  return htmlPage({
    title: `${isWrong ? 'Error: ' : ''}${title} · Sandbox sign-in`,
    head: html`<meta name="robots" content="noindex">
<link rel="icon" href="/sandbox-google/assets/sandbox.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox-google/assets/sandbox.css">`,
    body: html`<header class="sandbox"><b>Sandbox.</b> This page plays Google for development. Nobody here is real.</header>
<main>
<img class="sign" src="/sandbox-google/assets/sandbox.svg" alt="" width="48" height="48">
<h1>${title}</h1>
${content}
</main>`,
  });
}
