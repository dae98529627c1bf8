import { Card, LinkButton, LoadingRegion, Skeleton, StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import { GiveBackCourse } from '#features/academy/GiveBackCourse.tsx'
import { AppointmentFacts } from '#features/consultations/AppointmentFacts.tsx'
import { centsOf } from '#features/orders/cents-of.ts'
import type { Order } from '#features/orders/order.ts'
import type { OrderAbout } from '#features/orders/placed-orders/order-about.api.ts'
import { isDelivered } from '#features/orders/placed-orders/order-view.ts'
import { NotifyMe } from '#features/waiting-list/NotifyMe.tsx'
import { courseSlugs, links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import './order-access.css'

export type OrderAccessProps = {
  order: Order
  about: OrderAbout | undefined
  failure: unknown
  onRetry: () => void
  isLoggedIn: boolean
  /** A part of it was returned. */
  onChanged: () => void
  /** The order is about something else, and the courses came with it. */
  isBeside?: boolean
}

/** What an order gives access to: an appointment, the lessons of a course. Parcels have a timeline instead. */
export function OrderAccess(props: OrderAccessProps) {
  const { order, about, failure, onRetry, isLoggedIn, onChanged, isBeside = false } = props
  if (!about) {
    if (isDelivered(order)) return null
    if (failure) return <SaidBanner failure={failure} onRetry={onRetry} />
    return (
      <LoadingRegion label="Carregando o que você comprou">
        <Skeleton form="title" />
        <Skeleton />
      </LoadingRegion>
    )
  }
  const beside = isBeside ? about.courses.filter(({ mayBeGivenBack }) => !mayBeGivenBack) : []
  return (
    <>
      {about.appointment && <AppointmentAccess appointment={about.appointment} />}
      {beside.length > 0 && <CoursesBeside courses={beside} />}
      {about.courses
        .filter((course) => !beside.includes(course))
        .map((course) => (
          <CourseAccess
            key={course.enrollmentId}
            course={course}
            order={order}
            isLoggedIn={isLoggedIn}
            onChanged={onChanged}
          />
        ))}
    </>
  )
}

function AppointmentAccess({ appointment }: { appointment: NonNullable<OrderAbout['appointment']> }) {
  return (
    <Card isRaised>
      <h2>Sua consulta</h2>
      <AppointmentFacts consultation={appointment} />
      <p className="ui-muted">{`${appointment.doctorName}, ${appointment.registration}`}</p>
      <p className="order-access__way">
        <LinkButton as={Link} to={links.consultation(appointment.consultationId)} variant="quiet">
          Abrir a consulta
        </LinkButton>
      </p>
    </Card>
  )
}

type Course = OrderAbout['courses'][number]
type CourseAccessProps = { course: Course; order: Order; isLoggedIn: boolean; onChanged: () => void }

function CourseAccess({ course, order, isLoggedIn, onChanged }: CourseAccessProps) {
  const slug = courseSlugs.find((known) => known === course.programSlug)
  const isAhead = course.publishedLessons === 0
  const isOpen = course.state === 'open'
  return (
    <Card isRaised className="order-access">
      <div className="order-access__head">
        <h2 className="ui-private">{course.title}</h2>
        <StatusBadge tone={isOpen && !isAhead ? 'ok' : 'wait'}>{stateOf(course)}</StatusBadge>
      </div>
      <p>{whatOpens(course)}</p>
      {isOpen && (
        <p>
          <LinkButton as={Link} to={links.myCourses()} variant="quiet">
            {isLoggedIn ? 'Abrir o curso' : 'Entrar e abrir o curso'}
          </LinkButton>
        </p>
      )}
      {isOpen && isAhead && slug && (
        <NotifyMe topic={slug} isLoggedIn={isLoggedIn} title="Quer um aviso?" label={`Quer um aviso? ${course.title}`}>
          Escrevemos quando a primeira aula entrar no ar.
        </NotifyMe>
      )}
      {course.mayBeGivenBack && (
        <GiveBackCourse
          enrollmentId={course.enrollmentId}
          orderToken={order.token}
          isPresale={course.isPresale}
          totalCents={centsOf(order.total)}
          sharesOrder={course.sharesOrder}
          onGivenBack={onChanged}
        />
      )}
    </Card>
  )
}

/** In few lines: who opens this page wants to know where his box is. */
function CoursesBeside({ courses }: { courses: readonly Course[] }) {
  return (
    <Card>
      <h2>Veio com o tratamento</h2>
      <p className="ui-private">{courses.map(({ title }) => title).join(' e ')}</p>
      <p className="order-access__way">
        <Link to={links.myCourses()}>Ver em Cursos</Link>
      </p>
    </Card>
  )
}

const stateOf = ({ state, publishedLessons }: Course): string => {
  if (state !== 'open') return 'Esperando o pagamento'
  return publishedLessons === 0 ? 'Pré-venda' : 'Aberto'
}

const whatOpens = ({ state, publishedLessons, lessonCount }: Course): string => {
  if (state !== 'open') return 'O acesso abre assim que o pagamento chegar.'
  if (publishedLessons === 0)
    return 'Nenhuma aula foi publicada até hoje. Cada uma aparece na sua área, em Cursos, assim que entra no ar.'
  return publishedLessons === lessonCount
    ? 'As aulas estão na sua área, em Cursos.'
    : `${publishedLessons} de ${lessonCount} aulas estão na sua área, em Cursos. As outras aparecem assim que entram no ar.`
}
