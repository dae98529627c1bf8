import { Card, Row, StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import type { Overview } from '#features/overview/overview.api.ts'
import { subscriptionStateWords } from '#features/subscriptions/subscription-words.ts'
import { links } from '#links'
import { TakeElsewhere } from '#widgets/treatment/TakeElsewhere.tsx'

/** The treatments under way, each with where it stands. */
export function CurrentTreatments({ treatments }: { treatments: Overview['treatments'] }) {
  return treatments.map((treatment) => {
    const { label, tone, text } = subscriptionStateWords(treatment)
    return (
      <Card key={treatment.subscriptionId} className="subscription-card">
        <div className="subscription-card__head">
          <h2 className="ui-private">{treatment.packageName}</h2>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </div>
        <p className="ui-muted">{text}</p>
        <Row hasActions>
          <Link to={links.treatments()}>Ver tratamentos</Link>
          <TakeElsewhere />
        </Row>
      </Card>
    )
  })
}
