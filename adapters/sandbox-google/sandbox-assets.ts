import { lightDarkColours } from '#adapters/shared/light-dark-colours.ts';

/** The style sheet: plain and grey, unlike the real page. */
export const SANDBOX_CSS = `${lightDarkColours({
  background: ['#eceff4', '#0e1116'],
  card: ['#ffffff', '#171b22'],
  ink: ['#171b24', '#eef1f6'],
  muted: ['#545c6b', '#a3adbd'],
  line: ['#dde1e9', '#2c333e'],
  edge: ['#7c8596', '#76819a'],
  soft: ['#f3f5f9', '#1f252e'],
  main: ['#2f4bb3', '#a9baff'],
  'main-strong': ['#233a92', '#c4d0ff'],
  'on-main': ['#ffffff', '#0d1538'],
  wrong: ['#9c2f16', '#ffb199'],
  sand: ['#ffe9b8', '#3b2d0d'],
  'on-sand': ['#4b3300', '#ffdc93'],
})}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0;
  min-block-size: 100vh;
  min-block-size: 100svh;
  display: flex;
  flex-direction: column;
  background: var(--card);
  color: var(--ink);
  font: 1rem/1.5 "Segoe UI Variable Text", "Segoe UI", "Noto Sans", Roboto, system-ui, sans-serif;
}
h1, p, ul { margin: 0; padding: 0; }
ul { list-style: none; }
button, input { font: inherit; color: inherit; }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }

.sandbox { padding: 0.375rem 1rem; background: var(--sand); color: var(--on-sand); font-size: 0.875rem; text-align: center; }
main { inline-size: 100%; max-inline-size: 28rem; margin-inline: auto; padding: 2.25rem 1.25rem 2rem; }
.sign { display: block; }
h1 { margin-block-start: 1.25rem; font-size: clamp(1.75rem, 1.5rem + 1.2vw, 2.125rem); font-weight: 600; line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; }
.to { margin-block-start: 0.375rem; color: var(--muted); }
.to b { color: var(--ink); font-weight: 600; }

.people { margin-block-start: 1.75rem; border-block-start: 1px solid var(--line); }
.people li { border-block-end: 1px solid var(--line); }
.people button, summary {
  display: flex;
  align-items: center;
  gap: 0.875rem;
  inline-size: calc(100% + 1.5rem);
  min-block-size: 4.5rem;
  margin-inline: -0.75rem;
  padding: 0.625rem 0.75rem;
  border: 0;
  border-radius: 0.875rem;
  background: transparent;
  text-align: start;
  cursor: pointer;
}
.people button:hover, summary:hover { background: var(--soft); }
.portrait { flex: none; inline-size: 2.75rem; block-size: 2.75rem; border-radius: 50%; }
.people button > span { min-inline-size: 0; display: grid; line-height: 1.35; overflow-wrap: anywhere; }
.people b { font-weight: 600; }
.people span span { color: var(--muted); font-size: 0.9375rem; }
.people small { justify-self: start; margin-block-start: 0.25rem; padding: 0.0625rem 0.5rem; border-radius: 1rem; background: var(--sand); color: var(--on-sand); font-size: 0.8125rem; }

summary { list-style: none; font-weight: 600; }
summary::-webkit-details-marker { display: none; }
.plus { position: relative; box-shadow: inset 0 0 0 1.5px var(--edge); }
.plus::before, .plus::after { content: ""; position: absolute; inset: 50% auto auto 50%; inline-size: 0.875rem; block-size: 1.5px; background: var(--ink); transform: translate(-50%, -50%); }
.plus::after { transform: translate(-50%, -50%) rotate(90deg); transition: transform 0.15s; }
[open] .plus::after { transform: translate(-50%, -50%); }
.another { border-block-end: 1px solid var(--line); }
.another form { display: grid; gap: 1rem; padding-block: 0.5rem 1.5rem; }
.field { display: grid; gap: 0.375rem; }
label { font-size: 0.9375rem; font-weight: 600; }
label span { color: var(--muted); font-weight: 400; }
input { inline-size: 100%; min-block-size: 3rem; padding: 0.5rem 0.875rem; border: 1px solid var(--edge); border-radius: 0.75rem; background: transparent; }
input[aria-invalid] { border-color: var(--wrong); }
.problem { color: var(--wrong); font-size: 0.9375rem; }
.main { min-block-size: 3rem; padding: 0.5rem 1.5rem; border: 0; border-radius: 1.5rem; background: var(--main); color: var(--on-main); font-weight: 600; cursor: pointer; }
.main:hover { background: var(--main-strong); }
.deny { margin-block-start: 1.25rem; }
.deny button, .deny a { display: inline-flex; align-items: center; justify-content: center; min-block-size: 2.75rem; min-inline-size: 6rem; padding: 0.375rem 1.25rem; border: 1px solid var(--edge); border-radius: 1.5rem; background: transparent; color: inherit; font-weight: 500; text-decoration: none; cursor: pointer; }
.deny button:hover, .deny a:hover { border-color: var(--ink); }

@media (min-width: 40rem) and (min-height: 34rem) {
  body { background: var(--background); }
  body::before, body::after { content: ""; flex: 1 0 2rem; order: 1; }
  body::after { order: 3; }
  main { order: 2; padding: 2.75rem 3rem; max-inline-size: 32rem; border-radius: 1.75rem; background: var(--card); box-shadow: 0 0 0 1px var(--line), 0 2rem 4rem -2.5rem rgb(16 22 40 / 0.5); }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
@media (forced-colors: active) { .people button, summary, .main { border: 1px solid ButtonText; } .plus::before, .plus::after { background: CanvasText; } }
`;

/** The icon: a key. */
export const SANDBOX_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="14" fill="#2f4bb3"/><g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><circle cx="18" cy="24" r="6.500"/><path d="M24.500 24H37v5.500M31 24v4"/></g></svg>`;
