// Asks for the session and the profile of the person who was signed in last, and on My Tickets for the tickets, while the app is
// still on its way. The server adds this script to pages behind a guard. src/wiring/early-answers.ts uses the answers; the key
// matches src/wiring/container.ts.
(() => {
  try {
    if (localStorage.getItem('acara.account') === null) return;
  } catch {
    return;
  }
  const renewal = fetch('/api/identity/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const token = renewal.then(async (answer) => {
    if (!answer.ok) throw new Error('There is no session.');
    return (await answer.clone().json()).token;
  });
  const read = async (path) => fetch(path, { headers: { authorization: `Bearer ${await token}` } });
  const answers = { '/api/identity/renew': renewal, '/api/auth/profile': read('/api/auth/profile') };
  if (location.pathname === '/my-tickets') answers['/api/tickets/my'] = read('/api/tickets/my');
  for (const answer of Object.values(answers)) answer.catch(() => undefined);
  window.acaraEarlyAnswers = answers;
})();
