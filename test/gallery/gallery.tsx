import CalendarDays from 'lucide-react/icons/calendar-days';
import MoreHorizontal from 'lucide-react/icons/ellipsis';
import MapPin from 'lucide-react/icons/map-pin';
import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import Ticket from 'lucide-react/icons/ticket';
import { type ReactNode, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { Badge } from '#apps/web/src/ui/badge.tsx';
import { Button, ButtonLink, type ButtonVariant } from '#apps/web/src/ui/button.tsx';
import { Card, CoverLink, HairlineItem, HairlineList } from '#apps/web/src/ui/card.tsx';
import { Chip, RemovableChip, SelectableChip } from '#apps/web/src/ui/chip.tsx';
import { Countdown } from '#apps/web/src/ui/countdown.tsx';
import { Checkbox } from '#apps/web/src/ui/forms/checkbox.tsx';
import { FormErrorSummary } from '#apps/web/src/ui/forms/form-error-summary.tsx';
import { PasswordField } from '#apps/web/src/ui/forms/password-field.tsx';
import { SelectField } from '#apps/web/src/ui/forms/select-field.tsx';
import { TextArea } from '#apps/web/src/ui/forms/text-area.tsx';
import { TextField } from '#apps/web/src/ui/forms/text-field.tsx';
import { IconButton } from '#apps/web/src/ui/icon-button.tsx';
import { KeyFacts, Stat, StatGrid } from '#apps/web/src/ui/key-facts.tsx';
import { DateBlock, DateText } from '#apps/web/src/ui/language/date-text.tsx';
import { LanguageProvider, useLanguage } from '#apps/web/src/ui/language/i18n.tsx';
import { LanguageSwitch } from '#apps/web/src/ui/language/language-switch.tsx';
import { MoneyText, PriceText } from '#apps/web/src/ui/language/money-text.tsx';
import { CardGrid, Container, Page, Section, SkipLink } from '#apps/web/src/ui/layout.tsx';
import { ConfirmDialog } from '#apps/web/src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#apps/web/src/ui/overlays/dialog.tsx';
import { Menu } from '#apps/web/src/ui/overlays/menu.tsx';
import { Sheet } from '#apps/web/src/ui/overlays/sheet.tsx';
import { toast } from '#apps/web/src/ui/overlays/toast.ts';
import { Toaster } from '#apps/web/src/ui/overlays/toaster.tsx';
import { PageTitle } from '#apps/web/src/ui/page-title.tsx';
import { Logo, LogoMark } from '#apps/web/src/ui/pictures/logo.tsx';
import { WovenBorder } from '#apps/web/src/ui/pictures/woven-border.tsx';
import { SegmentedToggle } from '#apps/web/src/ui/segmented-toggle.tsx';
import { Banner } from '#apps/web/src/ui/states/banner.tsx';
import { EmptyState } from '#apps/web/src/ui/states/empty-state.tsx';
import { ErrorState } from '#apps/web/src/ui/states/error-state.tsx';
import { Progress } from '#apps/web/src/ui/states/progress.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '#apps/web/src/ui/states/skeleton.tsx';
import { Spinner } from '#apps/web/src/ui/states/spinner.tsx';
import { Steps } from '#apps/web/src/ui/steps.tsx';
import { Tabs } from '#apps/web/src/ui/tabs.tsx';
import { TextLink } from '#apps/web/src/ui/text-link.tsx';
import { ThemeToggle } from '#apps/web/src/ui/theme-toggle.tsx';

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];
const soon = new Date(Date.now() + 123_000).toISOString();

function Gallery() {
  const { language, setLanguage } = useLanguage();
  const [role, setRole] = useState<'student' | 'club'>('student');
  const [category, setCategory] = useState('Cultural');
  const [tags, setTags] = useState(['gamelan', 'open air', 'free food']);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setBusy(false), 1500);
    return () => clearTimeout(timer);
  }, [busy]);

  return (
    <>
      <SkipLink>Skip to content</SkipLink>
      <Banner offline="You are offline. What you see may be out of date." offlineShort="Offline" />
      <header className="border-b">
        <Container className="flex min-h-18 items-center justify-between gap-4">
          <Logo />
          <div className="hidden gap-3 sm:flex">
            <LanguageSwitch label="Language" value={language} onChange={setLanguage} />
            <ThemeToggle texts={themeTexts} />
          </div>
          <Sheet
            title="Menu"
            closeLabel="Close menu"
            trigger={<IconButton label="Open menu" icon={<MenuIcon />} className="sm:hidden" />}
          >
            <nav aria-label="Main" className="flex flex-col">
              {['Home', 'Events', 'My Tickets', 'Profile'].map((word) => (
                <a key={word} href="#main" className="title flex min-h-14 items-center border-b py-3">
                  {word}
                </a>
              ))}
            </nav>
            <div className="mt-auto flex flex-wrap gap-3 pt-8">
              <LanguageSwitch label="Language" value={language} onChange={setLanguage} />
              <ThemeToggle texts={themeTexts} />
            </div>
          </Sheet>
        </Container>
      </header>

      <main id="main">
        <Page>
          <PageTitle
            size="display"
            documentTitle="Gallery"
            lead="Every part of the interface, in every state it can take."
            actions={<ButtonLink to="/">Browse Events</ButtonLink>}
          >
            Nights worth leaving the library for
          </PageTitle>

          <div className="flex flex-col gap-16">
            <Section title="Type">
              <p className="display">Malam Gamelan</p>
              <p className="title mt-8">Robotics Open Day</p>
              <p className="heading mt-6">Featured events</p>
              <p className="subheading mt-4">Where it happens</p>
              <p className="mt-4 max-w-[60ch] text-lead text-muted">
                An evening of bronze and bamboo on the lawn behind the great hall.
              </p>
              <p className="mt-4 max-w-[65ch]">
                Bring a mat and a friend. Doors open at seven; the last bus back to the colleges leaves at
                eleven.
              </p>
              <p className="mt-2 text-small text-muted">Small print, still easy to read.</p>
              <p className="mt-2 text-caption text-muted">Caption, the smallest size there is.</p>
            </Section>

            <Section title="Colour">
              <div className="flex flex-wrap gap-3">
                {swatches.map(([name, className]) => (
                  <div key={name} className="w-28">
                    <div className={`h-16 rounded-field border ${className}`} />
                    <p className="mt-1 text-caption text-muted">{name}</p>
                  </div>
                ))}
              </div>
            </Section>

            <Section title="Buttons">
              <Rows>
                {variants.map((variant) => (
                  <Row key={variant}>
                    <Button variant={variant}>Buy Ticket</Button>
                    <Button variant={variant} icon={<Ticket />}>
                      With icon
                    </Button>
                    <Button variant={variant} busy>
                      Buy Ticket
                    </Button>
                    <Button variant={variant} disabled>
                      Disabled
                    </Button>
                    <ButtonLink variant={variant} to="/">
                      A link
                    </ButtonLink>
                  </Row>
                ))}
                <Row>
                  <Button size="sm">Small</Button>
                  <Button size="md">Medium</Button>
                  <Button size="lg">Large</Button>
                  <Button busy={busy} busyText="Updating..." onClick={() => setBusy(true)}>
                    Update Profile
                  </Button>
                  <Button busy busyText="Updating...">
                    Update Profile
                  </Button>
                </Row>
                <Row>
                  <IconButton label="More" icon={<MoreHorizontal />} />
                  <IconButton tone="outlined" label="Search" icon={<Search />} />
                  <IconButton label="Cannot" icon={<Ticket />} disabled />
                </Row>
              </Rows>
            </Section>

            <Section title="Fields">
              <div className="grid gap-10 sm:grid-cols-2">
                <TextField label="Full Name" name="name" placeholder="As on your student card" />
                <TextField
                  label="Email"
                  name="email"
                  type="email"
                  defaultValue="aina@"
                  hint="Your university address is best."
                  error="Enter an email address, such as name@uni.example"
                />
                <TextField
                  label="Email"
                  name="fixed"
                  readOnly
                  defaultValue="aina@demo.acara.test"
                  hint="Email cannot be changed"
                />
                <TextField
                  label="Student ID"
                  name="studentId"
                  note="optional"
                  disabled
                  defaultValue="A21EC0042"
                />
                <PasswordField
                  label="Password"
                  name="password"
                  showLabel="Show password"
                  hideLabelText="Hide password"
                  defaultValue="rahsia-besar"
                />
                <TextField
                  label="Ticket price"
                  name="price"
                  prefix="RM"
                  inputMode="decimal"
                  defaultValue="12.00"
                />
                <TextField
                  label="Search events"
                  name="q"
                  type="search"
                  hideLabel
                  leading={<Search />}
                  placeholder="Search events"
                />
                <SelectField
                  label="Category"
                  name="category"
                  placeholder="Choose one"
                  options={categories.map((value) => ({ value, label: value }))}
                />
                <TextField
                  label="Starts"
                  name="start"
                  type="datetime-local"
                  defaultValue="2026-12-04T19:30"
                  hint="Malaysia time"
                />
                <SelectField
                  label="Faculty"
                  name="faculty"
                  error="Choose a faculty"
                  options={[{ value: '', label: 'None' }]}
                />
                <TextArea
                  label="Description"
                  name="description"
                  hint="What will people remember the next morning?"
                  defaultValue="An evening of bronze and bamboo."
                />
                <div>
                  <Checkbox
                    label="Tell me when tickets go on sale"
                    name="notify"
                    defaultChecked
                    hint="One email, no more."
                  />
                  <Checkbox
                    label="I have read the rules of the hall"
                    name="rules"
                    error="Tick this to go on"
                  />
                  <Checkbox label="Cannot be changed" name="locked" disabled />
                </div>
                <SegmentedToggle
                  label="I am a"
                  showLabel
                  wide
                  value={role}
                  onChange={setRole}
                  options={roles}
                />
                <SegmentedToggle label="Signed in as" value={role} onChange={setRole} options={roles} />
              </div>
              <FormErrorSummary
                className="mt-12"
                title="There is a problem"
                errors={[
                  { fieldId: 'email', text: 'Enter an email address' },
                  { fieldId: 'faculty', text: 'Choose a faculty' },
                ]}
              />
            </Section>

            <Section title="Chips and badges">
              <Rows>
                <Row>
                  {categories.map((word) => (
                    <SelectableChip key={word} selected={word === category} onClick={() => setCategory(word)}>
                      {word}
                    </SelectableChip>
                  ))}
                </Row>
                <Row>
                  {tags.map((tag) => (
                    <RemovableChip
                      key={tag}
                      removeLabel={`Remove ${tag}`}
                      onRemove={() => setTags(tags.filter((each) => each !== tag))}
                    >
                      {tag}
                    </RemovableChip>
                  ))}
                  <Chip>music</Chip>
                  <Chip>on the lawn</Chip>
                </Row>
                <Row>
                  <Badge tone="green">confirmed</Badge>
                  <Badge tone="yellow">pending payment</Badge>
                  <Badge tone="gray">expired</Badge>
                  <Badge tone="red">Sold out</Badge>
                  <Badge tone="accent">2 left</Badge>
                </Row>
              </Rows>
            </Section>

            <Section
              title="Cards and lists"
              action={
                <TextLink to="/" arrow>
                  View All
                </TextLink>
              }
            >
              <CardGrid>
                {events.map((event) => (
                  <li key={event.title} className="relative">
                    <div className={`aspect-video rounded-card ${event.ground}`} />
                    <div className="mt-4 flex gap-4">
                      <DateBlock value={event.start} />
                      <div className="min-w-0">
                        <h3 className="subheading">
                          <CoverLink to="/">{event.title}</CoverLink>
                        </h3>
                        <p className="mt-1 text-small text-muted">Dewan Besar</p>
                        <p className="mt-2 flex items-center gap-3 font-bold">
                          <PriceText amount={event.price} />
                          {event.badge}
                        </p>
                      </div>
                    </div>
                  </li>
                ))}
              </CardGrid>
              <div className="mt-12 grid gap-10 sm:grid-cols-2">
                <KeyFacts
                  facts={[
                    { term: 'When', icon: <CalendarDays />, value: <DateText value={evening} end={night} /> },
                    { term: 'Where', icon: <MapPin />, value: 'Dewan Besar, Kampus Utama' },
                    { term: 'Price', icon: <Ticket />, value: <MoneyText amount={1234.5} /> },
                  ]}
                />
                <HairlineList>
                  {['First', 'Second'].map((word, index) => (
                    <HairlineItem key={word}>
                      <span className="numerals text-muted">#{index + 1}</span>
                      <span className="flex-1 font-semibold">{word} in the list</span>
                      <MoneyText amount={420 * (2 - index)} />
                    </HairlineItem>
                  ))}
                </HairlineList>
                <Card>
                  <p className="subheading">A card</p>
                  <p className="mt-2 text-muted">For a thing that could be picked up, like a ticket.</p>
                </Card>
                <StatGrid>
                  <Stat label="Tickets Sold" value="1,284" note="+12% this week" />
                  <Stat label="Total Revenue" value={<MoneyText amount={15408} />} />
                </StatGrid>
              </div>
            </Section>

            <Section title="Over the page">
              <Row>
                <Dialog
                  title="Share this event"
                  description="Anyone with the link can see it."
                  trigger={<Button variant="secondary">Open dialog</Button>}
                  actions={<Button onClick={() => toast.success('Link copied')}>Copy link</Button>}
                >
                  <TextField
                    label="Link"
                    name="link"
                    readOnly
                    defaultValue="https://acara.example/events/42"
                  />
                </Dialog>
                <ConfirmDialog
                  title="Cancel this event?"
                  description="48 people hold a ticket. They will be told, and paid back."
                  confirmLabel="Cancel event"
                  cancelLabel="Keep it"
                  danger
                  onConfirm={() => toast.error('The event was cancelled')}
                  trigger={<Button variant="danger">Ask first</Button>}
                />
                <Menu
                  align="start"
                  trigger={<Button variant="ghost">Open menu</Button>}
                  items={[
                    { label: 'Manage', icon: <CalendarDays aria-hidden="true" />, to: '/' },
                    { label: 'Copy link', onSelect: () => toast.success('Link copied') },
                    { label: 'Cancel event', danger: true, onSelect: () => undefined },
                  ]}
                />
                <Button variant="secondary" onClick={() => toast.success('Ticket confirmed!')}>
                  Success toast
                </Button>
                <Button
                  variant="secondary"
                  onClick={() =>
                    toast.error(
                      'The bank did not answer. Nothing was taken from your account; try again in a minute.',
                    )
                  }
                >
                  Error toast
                </Button>
              </Row>
            </Section>

            <Section title="Tabs, steps, time">
              <Tabs
                label="Tickets"
                tabs={[
                  { value: 'upcoming', label: 'Upcoming', count: 3, content: <p>Three evenings to come.</p> },
                  { value: 'past', label: 'Past', count: 12, content: <p>Twelve evenings behind.</p> },
                ]}
              />
              <div className="mt-12 grid gap-10 sm:grid-cols-2">
                <Steps label="Payment" steps={['Reserve', 'Pay', 'Ticket']} current={1} doneText="done" />
                <div>
                  <p className="mb-2 flex justify-between text-small font-semibold">
                    <span>162 of 200 sold</span>
                    <span className="text-muted">38 left</span>
                  </p>
                  <Progress label="Tickets sold" value={162} max={200} />
                </div>
                <p className="heading">
                  <Countdown
                    until={soon}
                    now={Date.now}
                    label="Time left to pay"
                    announce={(seconds) => `${seconds} seconds left`}
                  />
                </p>
                <p>
                  <DateText value={evening} end={nextMorning} />
                </p>
              </div>
            </Section>

            <Section title="Waiting, nothing, trouble">
              <SkeletonGroup text="Fetching events" className="grid gap-6 sm:grid-cols-3">
                <div>
                  <Skeleton className="mb-6 h-8 w-1/2" />
                  <SkeletonText lines={4} />
                </div>
              </SkeletonGroup>
              <div className="mt-10 flex items-center gap-6 text-accent">
                <Spinner size="sm" text="Loading" />
                <Spinner text="Loading" />
                <Spinner size="lg" text="Loading" />
              </div>
              <EmptyState
                title="No tickets yet"
                text="When you buy one, it waits here, and opens without a network at the door."
                drawing={<LogoMark className="size-24" />}
                action={<ButtonLink to="/">Browse Events</ButtonLink>}
              />
              <ErrorState
                title="The events did not arrive"
                text="Check your connection and try again."
                onRetry={() => undefined}
              />
            </Section>

            <Section title="Ornaments and codes">
              <WovenBorder />
              <div className="flex flex-wrap items-end gap-10">
                <LogoMark className="size-32" />
                <LogoMark className="size-12" />
                <LogoMark className="size-6" />
                <Logo className="text-[3rem]" />
              </div>
            </Section>
          </div>
        </Page>
      </main>
      <Toaster label="Notifications" dismissLabel="Dismiss" />
    </>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-5">{children}</div>;
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

const themeTexts = { label: 'Theme', light: 'Light', dark: 'Dark', system: 'As the device' };
const roles = [
  { value: 'student', label: 'Student' },
  { value: 'club', label: 'Club' },
] as const;
const categories = ['Academic', 'Cultural', 'Sports', 'Workshop', 'Social', 'Career'];
const evening = '2026-12-04T11:30:00.000Z';
const night = '2026-12-04T15:00:00.000Z';
const nextMorning = '2026-12-05T01:00:00.000Z';
const events = [
  {
    title: 'Malam Gamelan',
    start: evening,
    price: 12,
    badge: <Badge tone="accent">2 left</Badge>,
    ground: 'bg-accent',
  },
  {
    title: 'Robotics Open Day and a rather long second line',
    start: night,
    price: 0,
    badge: null,
    ground: 'bg-green',
  },
  {
    title: 'Batik by Hand',
    start: nextMorning,
    price: 35.5,
    badge: <Badge tone="red">Sold out</Badge>,
    ground: 'bg-yellow',
  },
];
const swatches = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['ink', 'bg-ink'],
  ['muted', 'bg-muted'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['accent', 'bg-accent'],
  ['accent-strong', 'bg-accent-strong'],
  ['accent-soft', 'bg-accent-soft'],
  ['green', 'bg-green'],
  ['yellow', 'bg-yellow'],
  ['red', 'bg-red'],
] as const;

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>
        <LanguageProvider>
          <Gallery />
        </LanguageProvider>
      </MemoryRouter>
    </StrictMode>,
  );
}
