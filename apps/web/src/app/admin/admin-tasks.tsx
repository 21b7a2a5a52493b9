import { useQuery } from '@tanstack/react-query';
import type { AdminTasksView } from '#core/operator-alerts/count-admin-tasks.ts';
import type { OperatorAlertView } from '#core/operator-alerts/list-operator-alerts.ts';
import { providerName } from '#core/payments/provider-name.ts';
import { paths } from '../../shared/paths.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { REFETCH_INTERVAL_MS } from '../../shared/refetch-interval.ts';
import { useApi } from '../../shared/use-api.ts';
import { formatMoney } from '../../ui/language/format.ts';
import { defineTexts, useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useAdminTasks } from './use-admin-tasks.ts';

/** What waits for an admin: problems of the installation, and what their pages count, each with its link. */
export function AdminTasks() {
  const t = useTexts(adminTasksTexts);
  const api = useApi();
  const counted = useAdminTasks();
  const problems = useQuery({
    queryKey: queryKeys.operatorAlerts,
    queryFn: () => api.listOperatorAlerts(),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  if (counted.isPending || problems.isPending)
    return (
      <SkeletonGroup text={t.loading} className="flex-1">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-2 h-5 w-48" />
      </SkeletonGroup>
    );
  const alerts = problems.data?.alerts ?? [];
  const tasks = counted.data ? tasksOf(counted.data, t) : [];
  const hasFailed = counted.isError || problems.isError;
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      {alerts.map((alert) => (
        <AdminProblem key={`${alert.problem} ${alert.provider}`} alert={alert} />
      ))}
      {tasks.map(({ text, to }) => (
        <TextLink key={text} to={to} className="numerals">
          {text}
        </TextLink>
      ))}
      {alerts.length === 0 && tasks.length === 0 && (
        <>
          <p className="font-semibold">{hasFailed ? t.failed : t.nothing}</p>
          <TextLink to={paths.admin} arrow>
            {t.admin}
          </TextLink>
        </>
      )}
    </div>
  );
}

function tasksOf(tasks: AdminTasksView, t: (typeof adminTasksTexts)['en']) {
  const { eventsToReview, clubRequests, handovers, refunds, refundsAmount, statementLines } = tasks;
  return [
    { count: eventsToReview, text: t.reviews(eventsToReview), to: paths.adminReviews },
    { count: clubRequests, text: t.clubRequests(clubRequests), to: paths.adminClubRequests },
    { count: handovers, text: t.handovers(handovers), to: `${paths.adminClubs}?need=handover` },
    { count: refunds, text: t.refunds(refunds, formatMoney(refundsAmount)), to: paths.adminPayments },
    { count: statementLines, text: t.statementLines(statementLines), to: paths.adminStatement },
  ].filter(({ count }) => count > 0);
}

/** Where an admin sees more; problems without a page are solved on the server. */
const PAGES: Partial<Record<OperatorAlertView['problem'], string>> = {
  payments_differ: paths.adminPaymentChecks,
  mail_stuck: paths.adminOutbox,
};

/** One problem of the installation, with its link. */
function AdminProblem({ alert }: { readonly alert: OperatorAlertView }) {
  const t = useTexts(adminTasksTexts);
  const { language } = useLanguage();
  const { problem, provider, count, settings = [] } = alert;
  const what = provider === null ? settings.join(', ') : providerName(provider, language);
  const text = t.problems[problem](count ?? 0, what);
  const page = PAGES[problem];
  if (page === undefined) return <p className="font-semibold">{text}</p>;
  return (
    <TextLink to={page} className="numerals">
      {text}
    </TextLink>
  );
}

const adminTasksTexts = defineTexts({
  en: {
    loading: 'Loading',
    reviews: (count: number) => (count === 1 ? '1 event to review' : `${count} events to review`),
    clubRequests: (count: number) => (count === 1 ? '1 club request' : `${count} club requests`),
    handovers: (count: number) => (count === 1 ? '1 handover to confirm' : `${count} handovers to confirm`),
    statementLines: (count: number) =>
      count === 1 ? '1 line of a bank statement' : `${count} lines of bank statements`,
    refunds: (count: number, money: string) => `${count} ${count === 1 ? 'refund' : 'refunds'} · ${money}`,
    problems: {
      payments_differ: (count: number) =>
        count === 1 ? '1 payment to investigate' : `${count} payments to investigate`,
      mail_stuck: (count: number) => (count === 1 ? '1 mail is not sent' : `${count} mails are not sent`),
      backup_old: () => 'The last backup is old',
      backup_missing: () => 'There is no backup',
      provider_away: (_: number, provider: string) => `${provider} does not answer`,
      settings_faulty: (count: number, names: string) =>
        `${count === 1 ? '1 setting needs' : `${count} settings need`} a change on the server: ${names}`,
      disk_low: () => 'The server’s disk is nearly full',
      not_writable: () => 'Acara can’t save anything: its disk is full, or its database can only be read',
    },
    nothing: 'Nothing is waiting for you.',
    failed: 'Not available right now',
    admin: 'Admin',
  },
  ms: {
    loading: 'Sedang dimuatkan',
    reviews: (count) => `${count} acara untuk disemak`,
    clubRequests: (count) => `${count} permohonan kelab`,
    handovers: (count) => `${count} serah tugas untuk disahkan`,
    statementLines: (count) => `${count} baris penyata bank`,
    refunds: (count, money) => `${count} bayaran balik · ${money}`,
    problems: {
      payments_differ: (count) => `${count} bayaran untuk disiasat`,
      mail_stuck: (count) => `${count} e-mel belum dihantar`,
      backup_old: () => 'Sandaran terakhir sudah lama',
      backup_missing: () => 'Tiada sandaran',
      provider_away: (_, provider) => `${provider} tidak menjawab`,
      settings_faulty: (count, names) => `${count} tetapan pada pelayan perlu diubah: ${names}`,
      disk_low: () => 'Cakera pelayan hampir penuh',
      not_writable: () =>
        'Pelayan tidak dapat menyimpan apa-apa: cakeranya penuh, atau pangkalan datanya hanya boleh dibaca',
    },
    nothing: 'Tiada apa-apa yang menunggu.',
    failed: 'Tidak tersedia buat masa ini',
    admin: 'Pentadbir',
  },
});
