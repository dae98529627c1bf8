import { StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useEndedSupportsQuery } from './own-support.api.ts'

/** His conversations with support about courses that have ended, to read. Nothing where there is none. */
export function EndedSupports() {
  const { data, error, refetch } = useEndedSupportsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (data.length === 0) return null
  return (
    <section aria-labelledby="conversas-guardadas">
      <h2 id="conversas-guardadas">Conversas com o apoio de cursos encerrados</h2>
      <ul>
        {data.map(({ enrollmentId, courseTitle, isUnread }) => (
          <li key={enrollmentId}>
            <Link to={lateLinks.mySupport(enrollmentId)} className="ui-private">
              {courseTitle}
            </Link>{' '}
            {isUnread && <StatusBadge tone="wait">Nova mensagem</StatusBadge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
