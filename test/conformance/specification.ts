/** A test that proves a row: its file, and its title exactly as it is written, with what a loop fills in. */
export interface Proof {
  readonly file: string;
  readonly test: string;
}

/** One thing that was asked for. Texts in quotes are what people read, letter for letter. */
export interface Requirement {
  readonly id: string;
  readonly says: string;
  readonly proofs: readonly Proof[];
}

const browser = (file: string, test: string): Proof => ({ file: `test/e2e/${file}.spec.ts`, test });
const http = (test: string): Proof => ({ file: 'test/adapters/http/specification.test.ts', test });

const nav = (visitor: string) =>
  browser('specification-frame', `the navigation, ${visitor}: these links and no other`);
const doors = (visitor: string) =>
  browser('routes', `each page opens for ${visitor} visitors exactly when it should`);
const dashboard = (role: string) =>
  browser('specification-people', `the dashboard, ${role}: subtitle, figures and links`);

const frame = browser(
  'specification-frame',
  'navigation and footer stand around every screen; the footer has its anchors',
);
const spinner = browser(
  'specification-frame',
  'a spinner stands in the middle until it is known who is there',
);
const toastTimes = browser('toasts', 'a toast of success stays for three seconds, one of failure for four');
const toggle = browser('routes', 'the Student / Club toggle decides where the login leads');
const home = browser(
  'specification-events',
  'home: the hero, three reasons, six featured events and the way to all',
);
const noEvents = browser(
  'specification-empty',
  'a house without events says so, at home and in the programme',
);
const noTickets = browser('specification-empty', 'somebody without tickets is shown the way to events');
const programme = browser(
  'specification-events',
  'the programme: search, the seven choices of category, cards, and nothing found',
);
const event = browser(
  'specification-events',
  'an event’s page says everything about it, to signed-out and signed-in visitors',
);
const unsold = browser(
  'specification-events',
  'an event that is not published has a gray badge and sells no ticket',
);
const missing = browser('buying', 'what is not there says so');
const login = browser(
  'specification-account',
  'the login: toggle, email, password, Google and the way to register',
);
const register = browser(
  'specification-account',
  'the registration: seven required fields, a note, no role, Google and the way to the login',
);
const registering = browser(
  'embedded/specification-account',
  'registering opens the account first and stores the profile with its token',
);
const ways = browser(
  'specification-account',
  'who can’t log in or register hears why in the provider’s words',
);
const wayOut = browser(
  'embedded/specification-account',
  'who can’t log out hears why in the provider’s words',
);
const noProfile = browser(
  'specification-account',
  'somebody whose profile can’t be read is signed in without one, and the console knows',
);
const stranger = browser(
  'stranger',
  'a stranger finds an event, registers, buys, pays and leaves with a genuine ticket',
);
const recent = browser(
  'specification-people',
  'the dashboard shows three recent tickets, My Tickets all of them, each leading to its page',
);
const ticket = browser(
  'specification-people',
  'a ticket’s page in each status: facts, badge, and the code only once it is confirmed',
);
const profile = browser(
  'specification-people',
  'profile settings start from what is stored, and send only what may change',
);
const form = browser(
  'specification-organizing',
  'the form for a new event: its fields, what stands in them, and the way back',
);
const formFaults = browser(
  'specification-organizing',
  'what is missing or wrong in a new event is said at its field, and nothing is sent',
);
const created = browser(
  'specification-organizing',
  'creating an event sends it whole, its tags trimmed and the empty ones dropped',
);
const purchaseFailure = browser(
  'specification-failures',
  'a purchase sends the event and the quantity 1; a failure is told in the server’s words or ours',
);
const createFailure = browser(
  'specification-failures',
  'an event that can’t be created is told in the server’s words or ours, and the form keeps all',
);
const profileFailure = browser(
  'specification-failures',
  'a profile that can’t be saved is told in the server’s words or ours',
);
const googleFailure = browser(
  'embedded/google',
  'a failure without a word from the provider is told in our words',
);
const google = browser(
  'embedded/google',
  'a student logs in with Google in a window of its own, and stays logged in',
);
const googleSignUp = browser('embedded/google', 'somebody new signs up with Google and has a dashboard');
const signOut = browser(
  'embedded/sessions',
  'signing out ends the session on the server, not only on the screen',
);
const loginOnWay = browser(
  'buying',
  'somebody who is not signed in is asked to, and comes back to the event',
);
const analytics = browser(
  'specification-analytics',
  'a club’s analytics: title, four figures, categories and top events',
);
const noAnalytics = browser(
  'specification-analytics',
  'analytics without data, or that can’t be had, say that there are none',
);
const platform = browser(
  'specification-analytics',
  'the platform’s analytics of an admin, with what the platform keeps',
);

const listEvents = http(
  'GET /events answers the published events as events, narrowed by limit, category and words',
);
const viewEvent = http('GET /events/:id answers one event as event');
const createEvent = http('POST /events takes an event from a club or an admin, and from nobody else');
const defaults = http('POST /events fills in what may be left out');
const refuses = (what: string) => http(`POST /events refuses a ${what}`);
const myEvents = http('GET /events/my/events answers a club’s and an admin’s own events as events');
const purchase = http('POST /tickets/purchase sells one ticket, as ticket, which then awaits its payment');
const tickets = http(
  'GET /tickets/my and GET /tickets/:id answer one’s own as tickets and ticket, with a code once confirmed',
);
const storeProfile = http('POST /auth/register stores the profile of an account that was opened before');
const clubProfile = http('POST /auth/register takes the role club, which starts unverified');
const ownProfile = http(
  'GET and PUT /auth/profile answer and change one’s own profile, but neither email nor role',
);
const clubFigures = http('GET /analytics/club/:uid answers a club its figures as analytics');
const platformFigures = http(
  'GET /analytics/platform answers an admin the whole platform’s figures as analytics',
);
const googleProfile = http('gets a student’s profile with name, photograph, provider and both dates');
const googleUser = http('is called User when the provider tells no name');

function row(id: string, says: string, ...proofs: readonly Proof[]): Requirement {
  return { id, says, proofs };
}

/** Everything that was asked for, row by row, and the tests that see to it. */
export const specification: readonly Requirement[] = [
  row(
    'S1.footer',
    'The footer calls it the smart event and ticketing platform for students of the university',
    frame,
  ),
  row('S1.promises.creation', 'The landing page promises easy event creation', home),
  row(
    'S1.promises.payments',
    'The landing page promises secure payments by the national QR scheme or online banking',
    home,
  ),
  row('S1.promises.analytics', 'The landing page promises real-time analytics', home),
  row('S1.people.student', 'Students use it: they buy tickets', stranger),
  row('S1.people.club', 'Clubs use it: they create events', created),
  row('S1.people.admin', 'Admins use it: they watch over the platform', doors('admin')),
  row('S1.price', 'Prices are said in ringgit, "RM", with two decimals', event, ticket),
  row('S1.sign-in.password', 'One signs in with email and password at an identity service', loginOnWay),
  row('S1.sign-in.google', 'One signs in with Google', google),
  row(
    'S1.backend',
    'Events, tickets, figures and profile changes go through the product’s own API',
    home,
    created,
    purchaseFailure,
    profile,
  ),

  row('S2.route.login', '/login is open to everybody', doors('anonymous')),
  row(
    'S2.route.register',
    '/register is open to everybody, signed in or not',
    doors('anonymous'),
    doors('student'),
  ),
  row('S2.route.home', '/ is open to everybody, within the shared frame', doors('anonymous'), frame),
  row(
    'S2.route.events',
    '/events is open to everybody, whatever their role',
    doors('anonymous'),
    doors('club'),
  ),
  row('S2.route.event', '/events/{id} is open to everybody', event),
  row(
    'S2.route.dashboard',
    '/dashboard is for signed-in people',
    doors('anonymous'),
    doors('student'),
    doors('club'),
    doors('admin'),
  ),
  row(
    'S2.route.my-tickets',
    '/my-tickets is for signed-in people',
    doors('anonymous'),
    doors('student'),
    doors('club'),
    doors('admin'),
  ),
  row('S2.route.ticket', '/tickets/{id} is for signed-in people', doors('anonymous'), doors('student')),
  row(
    'S2.route.profile',
    '/profile is for signed-in people',
    doors('anonymous'),
    doors('student'),
    doors('club'),
    doors('admin'),
  ),
  row(
    'S2.route.create-event',
    '/create-event is for the role club only',
    doors('anonymous'),
    doors('student'),
    doors('club'),
    doors('admin'),
  ),
  row(
    'S2.route.analytics',
    '/analytics is for the role club only',
    doors('anonymous'),
    doors('student'),
    doors('club'),
    doors('admin'),
  ),
  row(
    'S2.route.unknown',
    'An unknown address leads to /',
    browser('routes', 'an address that is nothing leads home'),
  ),

  row('S2.guard.loading', 'A centred spinner shows until it is known who is signed in', spinner),
  row('S2.guard.signed-out', 'Somebody signed out is sent to /login', doors('anonymous')),
  row(
    'S2.guard.wrong-role',
    'Somebody of another role than the page asks for is sent to /',
    doors('student'),
    doors('admin'),
  ),
  row(
    'S2.guard.any-role',
    'A page that asks for no role asks only for a sign-in',
    doors('student'),
    doors('club'),
    doors('admin'),
  ),
  row(
    'S2.guard.links',
    'Club and admin are shown Create Event and Analytics, yet only a club is let in',
    nav('admin'),
    browser('routes', 'an admin who follows the clubs’ links is told where the platform’s own page is'),
  ),

  row(
    'S2.nav.home',
    '"Home" leads everybody to /',
    nav('signed-out visitor'),
    nav('student'),
    nav('club'),
    nav('admin'),
  ),
  row(
    'S2.nav.events',
    '"Events" leads everybody to /events',
    nav('signed-out visitor'),
    nav('student'),
    nav('club'),
    nav('admin'),
  ),
  row(
    'S2.nav.login',
    '"Login" leads the signed-out, and nobody else, to /login',
    nav('signed-out visitor'),
    nav('student'),
  ),
  row(
    'S2.nav.sign-up',
    '"Sign Up" leads the signed-out, and nobody else, to /register',
    nav('signed-out visitor'),
    nav('student'),
  ),
  row(
    'S2.nav.my-tickets',
    '"My Tickets" leads the signed-in, and nobody else, to /my-tickets',
    nav('signed-out visitor'),
    nav('student'),
    nav('club'),
    nav('admin'),
  ),
  row(
    'S2.nav.profile',
    'The signed-in person’s name leads to /profile',
    nav('student'),
    nav('club'),
    nav('admin'),
  ),
  row(
    'S2.nav.nameless',
    'Without a name that link says "Profile"',
    browser('specification-frame', 'the navigation says Profile for somebody without a name'),
  ),
  row(
    'S2.nav.sign-out',
    'The signed-in, and nobody else, have a "Sign Out" button',
    nav('signed-out visitor'),
    nav('student'),
  ),
  row(
    'S2.nav.create-event',
    '"Create Event" leads club and admin, and nobody else, to /create-event',
    nav('student'),
    nav('club'),
    nav('admin'),
  ),
  row(
    'S2.nav.analytics',
    '"Analytics" leads club and admin, and nobody else, to /analytics',
    nav('student'),
    nav('club'),
    nav('admin'),
  ),
  row(
    'S2.nav.menu',
    'On a phone there is a menu button',
    browser('phone/menu', 'the menu opens, leads on and closes again'),
  ),
  row('S2.footer.about', 'The footer has the anchor #about', frame),
  row('S2.footer.contact', 'The footer has the anchor #contact', frame),
  row('S2.footer.faq', 'The footer has the anchor #faq', frame),
  row('S2.footer.support', 'The footer has placeholder lines of how to reach the support', frame),
  row(
    'S2.toast.place',
    'Toasts appear at the top right',
    browser('specification-frame', 'toasts stand at the top right'),
  ),
  row('S2.toast.success', 'A toast of success stays for 3 s', toastTimes),
  row('S2.toast.error', 'A toast of failure stays for 4 s', toastTimes),

  row('S2.home.browse', 'The hero has "Browse Events"', home),
  row('S2.home.get-started', 'The hero has "Get Started", which leads to /register', home),
  row('S2.home.why', 'A section whose title begins with "Why Choose" has three cards', home),
  row('S2.home.featured', '"Featured Events" is a grid of at most 6 events', home),
  row('S2.home.view-all', '"View All" leads from there to /events', home),
  row('S2.home.empty', 'Without events it says "No events available at the moment"', noEvents),

  row('S2.events.search', 'The programme has a search box', programme),
  row(
    'S2.events.categories',
    'Its dropdown has "All", "Academic", "Cultural", "Sports", "Workshop", "Social" and "Career"',
    programme,
  ),
  row('S2.events.grid', 'It is a grid of event cards', programme),
  row('S2.events.empty', 'Without a match it says "No events found"', programme, noEvents),

  row('S2.event.image', 'The page of an event shows its image', event),
  row('S2.event.title', 'The page of an event shows its title', event),
  row('S2.event.start', 'The page of an event shows the date and time at which it starts', event),
  row('S2.event.location', 'The page of an event shows its location', event),
  row('S2.event.venue', 'The page of an event shows its venue', event),
  row('S2.event.category', 'The page of an event shows its category', event),
  row('S2.event.description', 'The page of an event shows its description', event),
  row('S2.event.organizer-name', 'The page of an event shows the organizer’s name', event),
  row('S2.event.organizer-email', 'The page of an event shows the organizer’s email', event),
  row('S2.event.price', 'The page of an event shows the price per ticket', event),
  row('S2.event.sold', 'The page of an event shows tickets sold / capacity', event),
  row('S2.event.status', 'The page of an event shows a badge with its status', event, unsold),
  row('S2.event.buy', 'The page of an event has "Buy Ticket"', event),
  row('S2.event.missing', 'An event that is not there says "Event not found"', missing),
  row('S2.event.signed-out', 'The signed-out read "Please login to purchase tickets"', event),
  row('S2.event.login', 'The signed-out have "Login" there, which leads to /login', event, loginOnWay),

  row('S2.create-event.title', 'The form is titled "Create New Event"', form),
  row('S2.create-event.cancel', '"Cancel" leads back to /dashboard', form),

  row('S2.login.toggle', 'The login has a toggle between "Student" and "Club"', login),
  row('S2.login.email', 'The login asks for the email', login),
  row('S2.login.password', 'The login asks for the password', login),
  row('S2.login.google', 'The login offers Google', login, google),
  row('S2.login.club', 'After a login as Club one is at /create-event', toggle),
  row('S2.login.student', 'After a login as Student one is at /events', toggle),
  row(
    'S2.login.target-only',
    'The toggle decides where one goes, and nothing else',
    browser(
      'specification-account',
      'the toggle gives nobody a role: a student who chooses Club is sent home',
    ),
  ),
  row('S2.login.register', 'The login has a link to /register', login),

  row('S2.register.title', 'The registration is titled "Create your account"', register),
  row('S2.register.google', 'The registration offers Google', register, googleSignUp),
  row('S2.register.after', 'Afterwards one is at /dashboard', registering, googleSignUp),
  row('S2.register.login', 'The registration has a link to /login', register),
  row('S2.register.note', 'A note recommends a university email for full access', register),

  row(
    'S2.dashboard.welcome',
    'The dashboard has a card that welcomes',
    dashboard('student'),
    dashboard('club'),
    dashboard('admin'),
  ),
  row('S2.dashboard.student', 'A student’s subtitle is the faculty', dashboard('student')),
  row(
    'S2.dashboard.club',
    'A club’s subtitle is "Manage your events and track performance"',
    dashboard('club'),
  ),
  row('S2.dashboard.admin', 'An admin’s subtitle is "Monitor platform activity"', dashboard('admin')),
  row(
    'S2.dashboard.stat.tickets',
    'The figure "My Tickets" counts one’s tickets',
    dashboard('student'),
    dashboard('club'),
    dashboard('admin'),
  ),
  row(
    'S2.dashboard.stat.events',
    'The figure "My Events" is there for club and admin only',
    dashboard('student'),
    dashboard('club'),
    dashboard('admin'),
  ),
  row(
    'S2.dashboard.stat.role',
    'The figure "Role" says one’s role',
    dashboard('student'),
    dashboard('club'),
    dashboard('admin'),
  ),
  row(
    'S2.dashboard.link.tickets',
    'A quick link leads to /my-tickets',
    dashboard('student'),
    dashboard('club'),
    dashboard('admin'),
  ),
  row(
    'S2.dashboard.link.create',
    'A quick link leads club and admin only to /create-event',
    dashboard('student'),
    dashboard('club'),
    dashboard('admin'),
  ),
  row(
    'S2.dashboard.link.analytics',
    'A quick link leads club and admin only to /analytics',
    dashboard('student'),
    dashboard('club'),
    dashboard('admin'),
  ),
  row(
    'S2.dashboard.link.events',
    'A quick link leads to /events',
    dashboard('student'),
    dashboard('club'),
    dashboard('admin'),
  ),
  row('S2.dashboard.recent', 'The dashboard shows at most 3 recent tickets', recent),
  row('S2.dashboard.view-all', 'The dashboard has "View all tickets"', recent),

  row('S2.my-tickets.grid', 'My Tickets is a grid of one’s tickets', recent),
  row('S2.my-tickets.links', 'Each ticket there leads to /tickets/{id}', recent),
  row('S2.my-tickets.empty', 'Without tickets it says "No tickets yet"', noTickets),
  row('S2.my-tickets.browse', 'Without tickets it has "Browse Events"', noTickets),

  row('S2.ticket.title', 'A ticket shows the event’s title', ticket),
  row('S2.ticket.when', 'A ticket shows date and time', ticket),
  row('S2.ticket.location', 'A ticket shows the location', ticket),
  row('S2.ticket.venue', 'A ticket shows the venue', ticket),
  row('S2.ticket.price', 'A ticket shows the price', ticket),
  row('S2.ticket.id', 'A ticket shows its id', ticket),
  row('S2.ticket.status', 'A ticket shows its status', ticket),
  row('S2.ticket.code', 'A ticket shows its QR code', ticket, stranger),
  row('S2.ticket.download', 'A ticket has "Download QR Code"', ticket, stranger),
  row('S2.ticket.missing', 'A ticket that is not there says "Ticket not found"', missing),

  row('S2.analytics.title', 'The page is titled "Analytics Dashboard"', analytics, doors('club')),
  row('S2.analytics.events', 'A card shows "Total Events"', analytics),
  row('S2.analytics.sold', 'A card shows "Tickets Sold"', analytics),
  row('S2.analytics.revenue', 'A card shows "Total Revenue" in RM with two decimals', analytics),
  row('S2.analytics.after-fees', 'A card shows "Revenue After Fees" in RM with two decimals', analytics),
  row('S2.analytics.doughnut', 'A doughnut is titled "Categories Distribution"', analytics),
  row('S2.analytics.doughnut-if', 'The doughnut is there only if there is a breakdown', noAnalytics),
  row('S2.analytics.colours', 'The doughnut’s slices have six colours', analytics),
  row('S2.analytics.top', '"Top Events" are ranked #1, #2 and so on', analytics),
  row('S2.analytics.top-title', 'Each top event has its title', analytics),
  row('S2.analytics.top-tickets', 'Each top event has "N tickets"', analytics),
  row('S2.analytics.top-revenue', 'Each top event has its revenue in RM with two decimals', analytics),
  row(
    'S2.analytics.loading',
    'The page shows that it is loading',
    browser('specification-analytics', 'a page of figures that is being loaded says so'),
  ),
  row('S2.analytics.none', 'Without data the page says "No analytics data available"', noAnalytics),

  row('S2.profile.title', 'The page is titled "Profile Settings"', profile, doors('student')),
  row('S2.profile.email', 'The email can be read, not edited', profile),
  row('S2.profile.email-note', 'Beside it stands "Email cannot be changed"', profile),
  row(
    'S2.profile.name',
    '"Full Name" can be edited, and is required',
    profile,
    browser('profiles', 'a student changes what may be changed, and the navigation follows'),
  ),
  row('S2.profile.student-id', '"Student ID" can be edited', profile),
  row('S2.profile.faculty', '"Faculty" can be edited', profile),
  row('S2.profile.phone', '"Phone Number" can be edited', profile),
  row('S2.profile.role', 'The role can be read, not edited', profile),
  row('S2.profile.submit', 'The button says "Update Profile"', profile),
  row('S2.profile.saving', 'While it saves the button says "Updating..."', profile),
  row('S2.profile.initial', 'The form starts from what is stored of the user', profile),

  ...fields('S3.event', 'An event', listEvents, [
    'id',
    'title',
    'description',
    'category',
    'startDate',
    'endDate',
    'location',
    'venue',
    'ticketsSold',
    'status',
    'organizerName',
    'organizerEmail',
  ]),
  row('S3.event.ticket-price', 'An event has ticketPrice, a number', listEvents, createEvent),
  row(
    'S3.event.capacity',
    'An event has capacity, a whole number',
    listEvents,
    refuses('capacity that is not whole'),
  ),
  row('S3.event.image-url', 'An event may have imageUrl', createEvent, defaults),
  row('S3.event.tags', 'An event has tags, a list of texts', listEvents, createEvent),
  ...fields('S3.ticket', 'A ticket', tickets, ['id', 'eventId', 'userId', 'status', 'price', 'purchaseDate']),
  row('S3.ticket.qr-code', 'A ticket may have qrCode, the data of an image', tickets, ticket),
  ...fields('S3.ticket.event', 'A ticket’s embedded event', tickets, [
    'title',
    'category',
    'startDate',
    'location',
    'venue',
  ]),
  ...fields('S3.user', 'A profile', ownProfile, [
    'uid',
    'email',
    'name',
    'role',
    'studentId',
    'faculty',
    'phoneNumber',
  ]),
  row('S3.user.is-club-verified', 'A profile has isClubVerified, false at first', clubProfile, storeProfile),
  row('S3.user.photo', 'A profile of Google’s has photoURL', googleProfile),
  row('S3.user.provider', 'A profile of Google’s has the provider google', googleProfile),
  row('S3.user.created-at', 'A profile of Google’s has createdAt', googleProfile),
  row('S3.user.updated-at', 'A profile of Google’s has updatedAt', googleProfile),
  row(
    'S3.state.user',
    'The signed-in user’s state holds what the screens show of the profile',
    profile,
    nav('club'),
    dashboard('student'),
  ),
  row('S3.state.cleared', 'The signed-in user’s state is cleared with the sign-out', signOut),
  row(
    'S3.payload.registration',
    'A registration is email, password, name, role, studentId, faculty and phoneNumber',
    registering,
    storeProfile,
  ),
  row(
    'S3.payload.profile',
    'A profile’s change is name, studentId, faculty and phoneNumber',
    profile,
    ownProfile,
  ),
  ...fields('S3.analytics', 'The figures', clubFigures, [
    'totalEvents',
    'totalTicketsSold',
    'totalRevenue',
    'totalRevenueAfterFees',
    'categoriesBreakdown',
    'topEvents',
  ]),
  row(
    'S3.analytics.platform',
    'The platform’s figures have platformRevenue, which stands where totalRevenueAfterFees would',
    platformFigures,
    platform,
  ),
  row('S3.wrap.events', 'A list of events comes as events', listEvents, myEvents),
  row('S3.wrap.tickets', 'A list of tickets comes as tickets', tickets),
  row('S3.wrap.event', 'One event comes as event', viewEvent),
  row('S3.wrap.ticket', 'One ticket comes as ticket', tickets, purchase),

  row('S4.auth.loading', 'Whether somebody is signed in is not known at first', spinner),
  row('S4.auth.signed-in', 'Signing in leads from signed out to signed in', loginOnWay),
  row(
    'S4.auth.profile',
    'Signing in fills the user’s state from the stored profile',
    browser('sessions', 'a session survives a reload and a new tab'),
    profile,
  ),
  row('S4.auth.google-role', 'Somebody new from Google becomes a student', googleProfile, google),
  row(
    'S4.auth.google-provider',
    'Somebody new from Google is stored with provider, photo and both dates',
    googleProfile,
  ),
  row('S4.auth.google-name', 'Somebody new from Google has the name of there', googleProfile, googleSignUp),
  row('S4.auth.google-user', 'Somebody new from Google without a name is called "User"', googleUser),
  row(
    'S4.auth.sign-out',
    'Signing out clears the user',
    signOut,
    browser('sessions', 'signing out in one tab signs the other tab out'),
  ),
  row(
    'S4.event.published',
    'Only the status published permits buying',
    event,
    unsold,
    http('POST /tickets/purchase sells nothing for an event that is draft'),
    http('POST /tickets/purchase sells nothing for an event that is cancelled'),
  ),
  row('S4.event.badge', 'Any other status has a gray badge', unsold),
  row('S4.event.disabled', 'Any other status disables the button', unsold),
  row('S4.ticket.confirmed', 'A confirmed ticket has a green badge', ticket),
  row('S4.ticket.pending', 'A ticket that is pending_payment has a yellow badge', ticket),
  row('S4.ticket.underscore', 'It is said with a space: "pending payment"', ticket),
  row('S4.ticket.other', 'A ticket of any other status has a gray badge', ticket),
  row('S4.ticket.after-purchase', 'After a purchase the ticket awaits its payment', purchase, stranger),
  row('S4.guard.loading', 'The guard waits while it is not known who is there', spinner),
  row('S4.guard.unauthenticated', 'The guard sends the signed-out to the login', doors('anonymous')),
  row('S4.guard.wrong-role', 'The guard sends another role home', doors('student'), doors('admin')),
  row('S4.guard.allowed', 'The guard lets the right role in', doors('club')),
  row('S4.profile.initial', 'The profile’s form is filled from the stored data', profile),
  row('S4.profile.saved', 'Saving the profile shows a toast of success', profile),

  row('S5.event.title', 'An event’s title is required', formFaults, refuses('title that is empty')),
  row(
    'S5.event.description',
    'An event’s description is required',
    formFaults,
    refuses('description that is blank'),
  ),
  row(
    'S5.event.category',
    'An event’s category is required, and one of the six',
    form,
    refuses('category that is none of the six'),
  ),
  row('S5.event.category-default', 'The category is Academic unless chosen', form, defaults),
  row('S5.event.price', 'An event’s price is required', formFaults),
  row(
    'S5.event.price-step',
    'The price goes in steps of 0.01',
    form,
    formFaults,
    refuses('ticketPrice that is finer than a sen'),
  ),
  row(
    'S5.event.price-min',
    'The price is at least 0',
    form,
    formFaults,
    refuses('ticketPrice that is below zero'),
  ),
  row('S5.event.price-default', 'The price is 0 unless written', form, defaults),
  row(
    'S5.event.start',
    'An event’s start is required, a date and time',
    form,
    formFaults,
    refuses('startDate that is no moment'),
  ),
  row(
    'S5.event.end',
    'An event’s end is required, a date and time',
    form,
    formFaults,
    refuses('endDate that is empty'),
  ),
  row('S5.event.location', 'An event’s location is required', formFaults, refuses('location that is empty')),
  row('S5.event.venue', 'An event’s venue is required', formFaults, refuses('venue that is empty')),
  row(
    'S5.event.capacity',
    'An event’s capacity is required, at least 1',
    form,
    formFaults,
    refuses('capacity that is zero'),
  ),
  row(
    'S5.event.image',
    'The image’s address must be an address if it is given',
    formFaults,
    refuses('imageUrl that is no address'),
  ),
  row('S5.event.image-optional', 'The image’s address may be left out', formFaults, defaults),
  row('S5.event.tags', 'Tags are separated by commas, trimmed, and empty ones dropped', created, defaults),
  ...['Full Name', 'Email', 'Student ID', 'Faculty', 'Phone Number', 'Password', 'Confirm Password'].map(
    (label) => row(`S5.register.${slug(label)}`, `Registering requires "${label}"`, register),
  ),
  row(
    'S5.register.mismatch',
    'Passwords that differ are told "Passwords do not match"',
    registering,
    stranger,
  ),
  row('S5.login.email', 'Logging in requires the email', login),
  row('S5.login.password', 'Logging in requires the password', login),
  row(
    'S5.profile.name',
    'A profile requires "Full Name"',
    browser('profiles', 'a student changes what may be changed, and the navigation follows'),
    ownProfile,
  ),
  row('S5.profile.fixed', 'Neither email nor role of a profile can be edited', profile, ownProfile),

  row('S6.role.student', 'There is the role student', doors('student'), storeProfile),
  row('S6.role.club', 'There is the role club', doors('club'), clubProfile),
  row(
    'S6.role.admin',
    'There is the role admin, which nobody gives themselves',
    doors('admin'),
    storeProfile,
  ),
  row('S6.role.default', 'Who comes with Google is a student', googleProfile),
  row('S6.buying', 'Buying a ticket takes a sign-in', event, purchase),
  row(
    'S6.dashboard',
    'Club and admin see My Events, Create Event and Analytics on the dashboard',
    dashboard('student'),
    dashboard('club'),
    dashboard('admin'),
  ),
  row(
    'S6.own-events',
    'Club and admin load their own events, a student does not',
    dashboard('student'),
    dashboard('club'),
    dashboard('admin'),
    myEvents,
  ),
  row('S6.analytics.club', 'A club has its own figures', analytics, clubFigures),
  row('S6.analytics.admin', 'An admin has the platform’s figures', platform, platformFigures),
  row('S6.analytics.others', 'Nobody else has figures', clubFigures, platformFigures),
  row(
    'S6.guard.club-only',
    'The guard of /analytics and /create-event admits a club only',
    doors('student'),
    doors('club'),
    doors('admin'),
  ),
  row(
    'S6.register.role',
    'The registration holds a role, student, which its form does not show',
    register,
    registering,
  ),
  row('S6.verified', 'isClubVerified is kept as a flag', clubProfile),

  row('S7.json', 'The API speaks JSON', http('every call of these speaks JSON')),
  row(
    'S7.bearer',
    'A signed-in user’s token goes with each call',
    registering,
    created,
    purchaseFailure,
    profile,
  ),
  row('S7.bearer-none', 'No token goes where nobody is signed in', home),
  row(
    'S7.unauthorized',
    'An answer 401 is noted in the log, and nothing else happens',
    browser('specification-frame', 'a refused token is noted in the console, and the page stays'),
  ),
  row('S7.events.featured', 'GET /events?limit=6 gives the featured events', home, listEvents),
  row('S7.events.list', 'GET /events takes category and q, both optional', programme, listEvents),
  row('S7.events.one', 'GET /events/{id} gives one event', event, viewEvent),
  row(
    'S7.events.create',
    'POST /events sends the eleven fields of the form, tags as a list',
    created,
    createEvent,
  ),
  row(
    'S7.tickets.purchase',
    'POST /tickets/purchase sends eventId and quantity 1, and answers the ticket',
    purchaseFailure,
    purchase,
  ),
  row('S7.tickets.my', 'GET /tickets/my gives one’s tickets', dashboard('student'), tickets),
  row('S7.tickets.one', 'GET /tickets/{id} gives one ticket', ticket, tickets),
  row(
    'S7.events.mine',
    'GET /events/my/events gives the events of a club or an admin',
    dashboard('club'),
    dashboard('admin'),
    myEvents,
  ),
  row('S7.auth.register', 'POST /auth/register comes after the account is opened', registering, storeProfile),
  row('S7.auth.profile', 'GET /auth/profile is fetched on the profile page', profile, ownProfile),
  row(
    'S7.auth.update',
    'PUT /auth/profile sends name, studentId, faculty and phoneNumber',
    profile,
    ownProfile,
  ),
  row('S7.analytics.club', 'GET /analytics/club/{uid} gives a club analytics', analytics, clubFigures),
  row('S7.analytics.platform', 'GET /analytics/platform gives an admin analytics', platform, platformFigures),
  row('S7.identity.password', 'The identity service signs in by email and password', loginOnWay),
  row('S7.identity.create', 'The identity service opens accounts', registering),
  row('S7.identity.google', 'The identity service signs in with Google in a window of its own', google),
  row('S7.identity.sign-out', 'The identity service signs out', signOut),
  row(
    'S7.identity.changes',
    'The app follows changes of who is signed in',
    browser('sessions', 'signing out in one tab signs the other tab out'),
  ),
  row(
    'S7.users.read',
    'A person’s profile is read when they sign in',
    noProfile,
    browser('sessions', 'a session survives a reload and a new tab'),
  ),
  row(
    'S7.users.write',
    'A profile is written by itself only for somebody new from Google',
    googleProfile,
    storeProfile,
  ),

  row('S8.login', 'A login is told "Logged in successfully!"', loginOnWay),
  row('S8.register', 'A registration is told "Account created successfully!"', registering, stranger),
  row('S8.google', 'A login with Google is told "Logged in with Google!"', google, googleSignUp),
  row('S8.sign-out', 'A sign-out is told "Logged out successfully!"', signOut),
  row('S8.login-failure', 'A login that fails is told in the provider’s words', ways),
  row('S8.register-failure', 'A registration that fails is told in the provider’s words', ways),
  row('S8.sign-out-failure', 'A sign-out that fails is told in the provider’s words', wayOut),
  row(
    'S8.google-failure',
    'A Google login that fails is told in the provider’s words',
    browser('embedded/google', 'who declines, or closes the window, is told so and may try again'),
  ),
  row('S8.google-fallback', 'Without such words it is told "Failed to sign in with Google"', googleFailure),
  row(
    'S8.profile-read',
    'A profile that can’t be read is noted in the console; the user stays, without a profile',
    noProfile,
  ),
  row(
    'S8.mismatch',
    'Differing passwords are told "Passwords do not match" as a toast',
    registering,
    stranger,
  ),
  row('S8.purchase', 'A purchase is told "Ticket purchase initiated! Please complete payment."', stranger),
  row('S8.purchase-leads', 'A purchase leads to /my-tickets', stranger),
  row(
    'S8.purchase-failure',
    'A purchase that fails is told in the server’s words',
    purchaseFailure,
    browser('buying', 'the last place going to somebody else is told in the server’s words'),
  ),
  row('S8.purchase-fallback', 'Without such words it is told "Failed to purchase ticket"', purchaseFailure),
  row('S8.create', 'A new event is told "Event created successfully!"', created),
  row('S8.create-leads', 'A new event leads to /dashboard', created),
  row('S8.create-failure', 'An event that can’t be created is told in the server’s words', createFailure),
  row('S8.create-fallback', 'Without such words it is told "Failed to create event"', createFailure),
  row('S8.download', 'A downloaded code is told "QR code downloaded!"', ticket, stranger),
  row('S8.profile', 'A saved profile is told "Profile updated successfully!"', profile),
  row('S8.profile-failure', 'A profile that can’t be saved is told in the server’s words', profileFailure),
  row('S8.profile-fallback', 'Without such words it is told "Failed to update profile"', profileFailure),
  row('S8.analytics', 'Figures that can’t be had are told "No analytics data available"', noAnalytics),
  row('S8.event-missing', 'A missing event is told "Event not found"', missing),
  row('S8.ticket-missing', 'A missing ticket is told "Ticket not found"', missing),
  row('S8.console', 'Failures of login and registration are in the console, too', ways),

  row('S9.featured', 'Featured are 6 events', home),
  row('S9.recent', 'Recent are 3 tickets', recent),
  row('S9.categories', 'There are six categories, and All to filter by', programme, form),
  row('S9.currency', 'Money is RM with two decimals', event, ticket, analytics),
  row('S9.price', 'A price is at least 0, in steps of 0.01', form, formFaults),
  row('S9.capacity', 'A capacity is at least 1', form, formFaults),
  row('S9.quantity', 'One ticket is sold at a time', purchase, purchaseFailure),
  row('S9.qr.content', 'The code says ticketId, eventId and userId', ticket, stranger),
  row('S9.qr.size', 'The code is 256 pixels wide and high', ticket, stranger),
  row('S9.qr.file', 'The code is downloaded as ticket-{id}.png', ticket, stranger),
  row('S9.qr.stored', 'The code is shown as the stored image', ticket),
  row('S9.google-role', 'The role of somebody new from Google is student', googleProfile),
  row('S9.toast.success', 'The toast of success lasts 3000 ms', toastTimes),
  row('S9.toast.error', 'The toast of failure lasts 4000 ms', toastTimes),
  row('S9.palette', 'The doughnut’s palette has 6 colours', analytics),
];

function fields(id: string, whose: string, proof: Proof, names: readonly string[]): readonly Requirement[] {
  return names.map((name) => row(`${id}.${slug(name)}`, `${whose} has ${name}`, proof));
}

function slug(name: string): string {
  return name
    .replace(/[A-Z]+/g, (capital) => `-${capital.toLowerCase()}`)
    .replace(/[^a-z]+/g, '-')
    .replace(/^-/, '');
}
