import type { ProgrammeConsent } from '@prumo/contracts/programme-consents'
import './programme-consents.css'

/** What he agrees to, point by point: what is kept, who reads it, for what, how long, and how he takes it back. */
export function ConsentPoints({ points }: Pick<ProgrammeConsent, 'points'>) {
  return (
    <dl className="programme-consent__points">
      {points.map(({ about, words }) => (
        <div key={about}>
          <dt>{about}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
