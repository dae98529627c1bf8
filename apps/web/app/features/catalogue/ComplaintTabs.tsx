import { CardGrid, LinkButton, Section } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'
import type { Offering } from './offering.ts'
import { type Complaint, complaints } from './offering.ts'
import { TreatmentCard } from './TreatmentCard.tsx'
import { treatmentsFor } from './treatments.ts'
import './complaint-tabs.css'

export type ComplaintTabsProps = {
  offerings: readonly Offering[]
  active: Complaint
  /** The address that shows another complaint; a link, so that it works without a script. */
  linkTo: (complaint: Complaint) => string
  onOpen?: (complaint: Complaint) => void
}

/** What there is for each complaint and from what price. Medicines are a plain list by form, without names or claims. */
export function ComplaintTabs({ offerings, active, linkTo, onOpen }: ComplaintTabsProps) {
  return (
    <Section id="tratamentos" title="O que incomoda você hoje?">
      <nav aria-label="Queixas">
        <ul className="complaint-tabs">
          {complaints.map((complaint) => (
            <li key={complaint.key}>
              <Link
                to={linkTo(complaint)}
                replace
                preventScrollReset
                className="complaint-tabs__tab"
                onClick={() => onOpen?.(complaint)}
                aria-current={complaint.key === active.key ? 'true' : undefined}
              >
                {complaint.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <CardGrid>
        {treatmentsFor(offerings, active).map((treatment) => (
          <li key={treatment.name}>
            <TreatmentCard treatment={treatment} />
          </li>
        ))}
      </CardGrid>
      <p className="complaint-tabs__page">
        <LinkButton as={Link} to={links.condition(active.slug)} variant="teal">
          {`Entender ${active.inSentence} e falar com um médico`}
        </LinkButton>
      </p>
    </Section>
  )
}
