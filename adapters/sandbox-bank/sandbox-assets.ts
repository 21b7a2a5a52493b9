import { lightDarkColours } from '#adapters/shared/light-dark-colours.ts';

/** The bank's style sheet, light and dark. */
export const BANK_CSS = `${lightDarkColours({
  background: ['#e8f1f0', '#071517'],
  card: ['#ffffff', '#0e2124'],
  ink: ['#0b282c', '#e6f3f1'],
  muted: ['#486466', '#9cb9b7'],
  line: ['#d2e1e0', '#24403f'],
  edge: ['#6f8d8d', '#66908d'],
  soft: ['#eef6f5', '#142b2e'],
  raised: ['#ffffff', '#21464a'],
  'sea-top': ['#0c6266', '#0d474b'],
  'sea-deep': ['#07393f', '#082a2e'],
  main: ['#0a6468', '#63d2c3'],
  'main-strong': ['#074b4f', '#83e0d3'],
  'on-main': ['#ffffff', '#03211f'],
  sand: ['#ffe9b8', '#3b2d0d'],
  'on-sand': ['#4b3300', '#ffdc93'],
  good: ['#1b6b45', '#86d8ad'],
  stopped: ['#94401c', '#ffae8a'],
})}
:root { --foam: #eafaf6; --mist: #b9dfd9; }
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0;
  min-height: 100vh;
  min-height: 100svh;
  display: flex;
  flex-direction: column;
  background: var(--background);
  color: var(--ink);
  font: 1rem/1.5 "Avenir Next", "Segoe UI Variable Text", "Segoe UI", "Noto Sans", Roboto, system-ui, sans-serif;
}
h1, p, ul, dl, dd, fieldset { margin: 0; padding: 0; border: 0; min-inline-size: 0; }
ul { list-style: none; }
button, input { font: inherit; color: inherit; }
:focus-visible { outline: 3px solid var(--main); outline-offset: 3px; }
.bill :focus-visible { outline-color: var(--foam); }
[hidden] { display: none !important; }
.quiet { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.sandbox { padding: 0.375rem 1rem; background: var(--sand); color: var(--on-sand); font-size: 0.875rem; text-align: center; }

.sheet { flex: 1; display: flex; flex-direction: column; inline-size: 100%; }

.bill {
  position: relative;
  isolation: isolate;
  overflow: hidden;
  padding: 1.125rem 1.25rem 2.5rem;
  background: linear-gradient(168deg, var(--sea-top), var(--sea-deep) 78%);
  color: var(--foam);
}
.sea { position: absolute; z-index: -1; inset: auto 0 0; inline-size: 100%; block-size: 70%; fill: none; stroke: var(--mist); stroke-width: 1; opacity: 0.16; }
.sea path { vector-effect: non-scaling-stroke; }
.brand { display: flex; align-items: center; gap: 0.5rem; font-size: 0.9375rem; font-weight: 600; letter-spacing: 0.01em; }
.brand svg { inline-size: 1.625rem; block-size: 1.625rem; fill: none; stroke: currentColor; stroke-width: 2.25; stroke-linecap: round; }
.bill h1 { margin-block-start: 0.875rem; font-size: 1rem; font-weight: 500; line-height: 1.4; }
.to { display: block; color: var(--mist); }
.amount { display: block; font-size: clamp(2.75rem, 2.2rem + 3vw, 3.5rem); font-weight: 600; line-height: 1.05; letter-spacing: -0.03em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.amount-long { font-size: clamp(2rem, 1.4rem + 3vw, 2.5rem); }
.clock { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; margin-block-start: 0.75rem; font-size: 0.9375rem; color: var(--mist); }
.clock-left { color: var(--foam); font-weight: 600; font-variant-numeric: tabular-nums; }
.clock-bar { display: block; inline-size: 100%; block-size: 3px; margin-block-start: 0.5rem; appearance: none; border: 0; border-radius: 2px; overflow: hidden; background: rgb(234 250 246 / 0.22); color: var(--foam); }
.clock-bar[hidden] { display: block !important; visibility: hidden; }
.clock-bar::-webkit-progress-bar { background: transparent; }
.clock-bar::-webkit-progress-value { background: var(--foam); border-radius: 2px; }
.clock-bar::-moz-progress-bar { background: var(--foam); border-radius: 2px; }
.facts { margin-block-start: 0.875rem; font-size: 0.9375rem; }
.facts div { display: grid; grid-template-columns: 6rem 1fr; gap: 0.75rem; padding-block: 0.1875rem; }
.facts dt { color: var(--mist); }
.facts dd { overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.facts .code { font-variant-numeric: tabular-nums; letter-spacing: 0.04em; }

.pay {
  position: relative;
  z-index: 1;
  flex: 1;
  margin-block-start: -1.25rem;
  padding: 1.25rem 1.25rem 2rem;
  border-radius: 1.25rem 1.25rem 0 0;
  background: var(--card);
}
legend { padding: 0; font-weight: 600; }
.methods > div { display: grid; grid-template-columns: 1fr 1fr; gap: 0.25rem; margin-block-start: 0.625rem; padding: 0.25rem; border-radius: 0.875rem; background: var(--soft); box-shadow: inset 0 0 0 1px var(--line); }
.method { position: relative; cursor: pointer; }
.method input { position: absolute; z-index: 1; inset: 50% auto auto 0.5rem; inline-size: 1px; block-size: 1px; margin: 0; opacity: 0; }
.method span { display: flex; align-items: center; justify-content: center; min-block-size: 2.75rem; padding: 0.25rem 0.5rem; border-radius: 0.625rem; color: var(--muted); font-size: 0.9375rem; font-weight: 600; line-height: 1.25; text-align: center; }
.method:hover span { color: var(--ink); }
.method input:checked + span { background: var(--raised); color: var(--ink); box-shadow: 0 1px 3px rgb(4 32 34 / 0.22), inset 0 0 0 1px var(--line); }
.method input:focus-visible + span { outline: 3px solid var(--main); outline-offset: 2px; }

.panel { margin-block-start: 1.125rem; }
.panel-qr { display: flex; flex-direction: column; align-items: center; gap: 0.75rem; }
.panel-qr p { max-inline-size: 24rem; color: var(--muted); font-size: 0.9375rem; text-align: center; text-wrap: balance; }
.code-frame { position: relative; padding: 0.5rem; }
.code-frame::before, .code-frame::after { content: ""; position: absolute; inset: 0; border: 2px solid var(--main); border-radius: 1rem; pointer-events: none; }
.code-frame::before { clip-path: polygon(0 0, 2rem 0, 2rem 2rem, 0 2rem, 0 100%, 2rem 100%, 2rem calc(100% - 2rem), 0 calc(100% - 2rem)); }
.code-frame::after { clip-path: polygon(100% 0, calc(100% - 2rem) 0, calc(100% - 2rem) 2rem, 100% 2rem, 100% 100%, calc(100% - 2rem) 100%, calc(100% - 2rem) calc(100% - 2rem), 100% calc(100% - 2rem)); }
.qr { display: block; inline-size: 12.5rem; block-size: 12.5rem; border-radius: 0.875rem; background: #fff; fill: #04282b; }
@supports selector(:has(*)) {
  .pay:has([value="duitnow_qr"]:checked) .panel-fpx, .pay:has([value="fpx"]:checked) .panel-qr { display: none; }
}
.banks { display: grid; grid-template-columns: 1fr 1fr; gap: 0.625rem; margin-block-start: 0.625rem; }
.bank { position: relative; isolation: isolate; display: flex; align-items: center; gap: 0.625rem; min-block-size: 3.75rem; padding: 0.5rem 0.75rem; border-radius: 0.875rem; box-shadow: inset 0 0 0 1px var(--line); font-size: 0.9375rem; line-height: 1.25; cursor: pointer; }
.bank:hover { box-shadow: inset 0 0 0 1px var(--edge); }
.bank input { position: absolute; z-index: -1; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; border-radius: inherit; appearance: none; cursor: inherit; }
.bank input:checked { background: var(--soft); box-shadow: inset 0 0 0 2px var(--main); }
.bank input ~ * { pointer-events: none; }
.bank input:checked ~ span { font-weight: 600; }
.bank.away { cursor: not-allowed; color: var(--muted); background: var(--soft); box-shadow: none; }
.bank.away svg { opacity: 0.45; }
.bank small { display: block; font-size: 0.8125rem; font-weight: 400; }
.bank svg { flex: none; inline-size: 2.25rem; block-size: 2.25rem; padding: 0.375rem; border-radius: 0.625rem; fill: #fff; background: var(--sign, #2f6f5e); }
.bank-rimba { --sign: #2c6a3f; }
.bank-teratai { --sign: #a43b74; }
.bank-kenyalang { --sign: #8a5a0b; }
.bank-selasih { --sign: #51661f; }
.bank-cengal { --sign: #7a3f2c; }
.bank-ombak { --sign: #2b5c8f; }

.main {
  display: flex;
  align-items: center;
  justify-content: center;
  inline-size: 100%;
  min-block-size: 3.5rem;
  margin-block-start: 1.25rem;
  padding: 0.5rem 1.25rem;
  border: 0;
  border-radius: 1rem;
  background: var(--main);
  color: var(--on-main);
  font-size: 1.125rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  cursor: pointer;
}
.main:hover { background: var(--main-strong); }
.main:active { transform: translateY(1px); }
.pay[aria-busy="true"] .main { opacity: 0.75; cursor: progress; }

.others { margin-block-start: 1rem; font-size: 0.9375rem; }
.others summary { display: flex; align-items: center; justify-content: center; gap: 0.375rem; min-block-size: 2.75rem; border-radius: 0.75rem; color: var(--muted); cursor: pointer; list-style: none; }
.others summary::-webkit-details-marker { display: none; }
.others summary::after { content: ""; inline-size: 0.4rem; block-size: 0.4rem; margin-block-start: -0.2rem; border: solid currentColor; border-width: 0 1.5px 1.5px 0; transform: rotate(45deg); transition: transform 0.15s; }
.others[open] summary::after { margin-block-start: 0.2rem; transform: rotate(-135deg); }
.others summary:hover { color: var(--ink); }
.others li { display: grid; grid-template-columns: 9.5rem 1fr; align-items: center; gap: 0.875rem; padding-block: 0.5rem; border-block-start: 1px solid var(--line); }
.others li span { color: var(--muted); font-size: 0.875rem; line-height: 1.4; }
.others button { min-block-size: 2.75rem; padding: 0.375rem 0.75rem; border: 1px solid var(--edge); border-radius: 0.75rem; background: transparent; font-weight: 500; line-height: 1.2; cursor: pointer; }
.others button:hover { border-color: var(--main); background: var(--soft); }

.over .bill { flex: 1; display: flex; flex-direction: column; justify-content: center; padding-block: 1.25rem 2rem; }
.over .brand { position: absolute; inset: 1.125rem auto auto 1.25rem; }
.mark svg { inline-size: 4rem; block-size: 4rem; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
[data-tone="good"] .mark { color: #8ff0cf; }
[data-tone="waiting"] .mark { color: #cfe8ff; }
[data-tone="stopped"] .mark { color: #ffcdb2; }
.over h1 { margin-block-start: 1rem; font-size: clamp(1.75rem, 1.5rem + 1.4vw, 2.25rem); font-weight: 600; line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; }
.lead { margin-block-start: 0.625rem; max-inline-size: 34rem; color: var(--mist); text-wrap: pretty; }
.over .facts { margin-block-start: 1.5rem; padding-block: 0.75rem; border-block: 1px solid rgb(234 250 246 / 0.22); }
.over .main { margin-block-start: 1.75rem; background: var(--foam); color: #07393f; }
.over .main:hover { background: #fff; }
.over .others summary, .over .others li span { color: var(--mist); }
.over .others summary:hover { color: var(--foam); }
.over .others li { border-color: rgb(234 250 246 / 0.22); text-align: start; }
.over .others button { border-color: var(--mist); color: var(--foam); }
.over .others button:hover { border-color: #fff; background: rgb(234 250 246 / 0.12); }

@media (min-width: 56rem) {
  body::before, body::after { content: ""; flex: 1 0 2rem; order: 1; }
  body::after { order: 3; }
  .sandbox { order: 0; }
  .sheet { order: 2; flex: none; margin-inline: auto; max-inline-size: 60rem; border-radius: 1.75rem; overflow: hidden; box-shadow: 0 2rem 4rem -2rem rgb(4 40 43 / 0.45), 0 0 0 1px var(--line); }
  .sheet:not(.over) { display: grid; grid-template-columns: 24rem 1fr; min-block-size: 38rem; }
  .bill { padding: 2rem; }
  .sheet:not(.over) .bill { display: flex; flex-direction: column; }
  .sheet:not(.over) h1 { margin-block-start: 3rem; }
  .sheet:not(.over) .facts { margin-block-start: auto; padding-block-start: 1.5rem; }
  .facts div { grid-template-columns: 1fr; gap: 0; padding-block: 0.375rem; }
  .over .facts div { grid-template-columns: 8rem 1fr; }
  .facts dt { font-size: 0.875rem; }
  .clock { margin-block-start: 1.25rem; }
  .pay { margin: 0; padding: 2rem 2.25rem; border-radius: 0; }
  .qr { inline-size: 14rem; block-size: 14rem; }
  .panel { min-block-size: 19.25rem; }
  .banks { gap: 0.75rem; margin-block-start: 0.875rem; }
  .bank { min-block-size: 4.75rem; padding-inline: 1rem; }
  .over { max-inline-size: 36rem; }
  .over .bill { padding: 5.5rem 2.5rem 2.5rem; }
  .over .brand { inset: 2rem auto auto 2.5rem; }
}
@media (max-width: 22rem) {
  .banks { grid-template-columns: 1fr; }
  .others li { grid-template-columns: 1fr; gap: 0.375rem; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
@media (forced-colors: active) {
  .method input:checked + span, .bank input:checked { outline: 2px solid Highlight; }
  .main, .bank, .others button { border: 1px solid ButtonText; }
}
`;

/** Optional script: counts down by the server's clock and polls for a payment made on another device. */
export const BANK_JS = `(() => {
  const sheet = document.querySelector('main');
  const form = document.querySelector('form.pay');
  if (!sheet) return;
  let leaving = false;

  const count = () => {
    const left = document.querySelector('.clock-left');
    const bar = document.querySelector('.clock-bar');
    const soon = document.querySelector('.clock-soon');
    const opened = Date.parse(sheet.dataset.opened);
    const expires = Date.parse(sheet.dataset.expires);
    const ahead = Date.parse(sheet.dataset.now) - Date.now();
    const show = () => {
      const now = Date.now() + ahead;
      const seconds = Math.max(0, Math.ceil((expires - now) / 1000));
      left.textContent = Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0') + ' left';
      bar.value = Math.max(0, expires - now) / (expires - opened);
      if (seconds <= 60 && seconds > 0 && soon.textContent === '') soon.textContent = 'Less than one minute left to pay.';
      if (seconds === 0 && !leaving) {
        leaving = true;
        location.reload();
      }
    };
    left.hidden = false;
    bar.hidden = false;
    show();
    setInterval(show, 500);
  };

  const listen = async () => {
    if (leaving || document.hidden) return;
    const before = sheet.dataset.standing;
    const answer = await fetch(sheet.dataset.ask, { cache: 'no-store' }).catch(() => null);
    const { standing } = answer && answer.ok ? await answer.json() : { standing: before };
    if (leaving || standing === before) return;
    leaving = true;
    if (standing === 'closed' || standing === 'expired') location.reload();
    else location.assign(sheet.dataset.return);
  };

  if (sheet.dataset.expires) count();
  if (sheet.dataset.ask) setInterval(listen, 3000);
  if (form)
    form.addEventListener('submit', (event) => {
      if (leaving) return event.preventDefault();
      leaving = true;
      form.setAttribute('aria-busy', 'true');
    });
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
})();
`;

/** The bank's icon. */
export const BANK_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0a4f54"/><g fill="none" stroke="#eafaf6" stroke-width="2.2" stroke-linecap="round"><path d="M8 16.5a8 8 0 0 1 16 0"/><path d="M6.5 21c2.400 0 2.400-2 4.75-2s2.375 2 4.75 2 2.375-2 4.75-2 2.375 2 4.75 2"/></g></svg>`;
