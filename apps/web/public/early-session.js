// Asks for the session, the profile and the clubs of the person who was signed in last, and for the tickets where they are shown,
// while the app is still on its way. The server adds this script to pages behind a guard, and public/start.js to drawn pages.
// src/wiring/early-answers.ts uses the answers; the key matches src/wiring/container.ts.
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
  const profile = read('/api/auth/profile');
  const readTicketsOfStudent = async () => {
    const { user } = await (await profile).clone().json();
    if (user.role !== 'student') throw new Error('The page shows no tickets.');
    return read('/api/tickets/my');
  };
  const answers = {
    '/api/identity/renew': renewal,
    '/api/auth/profile': profile,
    '/api/clubs/mine': read('/api/clubs/mine'),
  };
  if (location.pathname === '/my-tickets') answers['/api/tickets/my'] = read('/api/tickets/my');
  if (location.pathname === '/' || location.pathname === '/dashboard')
    answers['/api/tickets/my'] = readTicketsOfStudent();
  for (const answer of Object.values(answers)) answer.catch(() => undefined);
  window.acaraEarlyAnswers = answers;
})();
