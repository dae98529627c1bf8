import { Card, LinkButton } from '@prumo/ui'
import { Link } from 'react-router'
import { AppointmentFacts } from '#features/consultations/AppointmentFacts.tsx'
import { NoConsultations } from '#features/consultations/ConsultationList.tsx'
import { useConsultationsQuery, useThreadsQuery } from '#features/consultations/consultations.api.ts'
import { useRecommendedPackagesQuery } from '#features/packages/packages.api.ts'
import { SubscriptionCard } from '#features/subscriptions/SubscriptionCard.tsx'
import { usePackageSubscriptionsQuery } from '#features/subscriptions/subscriptions.api.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { AreaLoading } from './AreaLoading.tsx'
import { AreaPage } from './AreaPage.tsx'
import { nextAppointment, type ToDo, toDoOf } from './to-do.ts'
import { useOwnProfile } from './use-own-profile.ts'

/** The most wanted facts: the next appointment, open tasks, and current treatments. */
export default function Overview() {
  const profile = useOwnProfile()
  const consultations = useConsultationsQuery()
  const threads = useThreadsQuery()
  const packages = useRecommendedPackagesQuery(profile.id)
  const subscriptions = usePackageSubscriptionsQuery(profile.id)
  const all = [consultations, threads, packages, subscriptions]
  const failed = all.find(({ data, error }) => error && data === undefined)
  const isComing = all.some(({ isLoading }) => isLoading)
  const title = profile.firstName ? `Olá, ${profile.firstName}` : 'Sua conta'
  if (isComing) return <AreaLoading />
  const known = {
    consultations: consultations.data ?? [],
    threads: threads.data ?? [],
    packages: packages.data ?? [],
    subscriptions: subscriptions.data ?? [],
  }
  const next = nextAppointment(known.consultations)
  const toDo = toDoOf(known)
  const running = known.subscriptions.filter(({ state }) => !['canceled', 'returned'].includes(state))
  const isNew = !failed && known.consultations.length === 0 && running.length === 0 && toDo.length === 0
  const retry = () => {
    for (const { error, refetch } of all) if (error) void refetch()
  }
  return (
    <AreaPage title={title}>
      <SaidBanner failure={failed?.error} onRetry={retry} />
      {isNew && <NoConsultations />}
      {toDo.length > 0 && <ToDoList toDo={toDo} />}
      {next && (
        <Card isRaised>
          <h2>Sua próxima consulta</h2>
          <AppointmentFacts consultation={next} />
          <p className="area-page__more">
            <LinkButton as={Link} to={links.consultation(next.id)} variant="quiet">
              Abrir a consulta
            </LinkButton>
          </p>
        </Card>
      )}
      {running.map((subscription) => (
        <SubscriptionCard
          key={subscription.id}
          subscription={subscription}
          actions={<Link to={links.treatments()}>Ver tratamentos</Link>}
        />
      ))}
    </AreaPage>
  )
}

/** The first task is yellow; the others are not. */
function ToDoList({ toDo }: { toDo: readonly ToDo[] }) {
  return (
    <section aria-labelledby="a-fazer">
      <h2 id="a-fazer" className="area-page__part">
        Para fazer agora
      </h2>
      <ul className="to-do">
        {toDo.map(({ key, text, action, to }, index) => (
          <li key={key} className="to-do__one">
            <p>{text}</p>
            <LinkButton as={Link} to={to} size="small" variant={index === 0 ? 'primary' : 'quiet'}>
              {action}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
