import { CardGrid, LinkButton, Section, TabLinks } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'
import type { Complaint } from './offering.ts'
import { TreatmentCard } from './TreatmentCard.tsx'
import type { Treatment } from './treatments.ts'
import './complaint-tabs.css'

export type ComplaintTabsProps = {
  choices: readonly { complaint: Complaint; treatments: readonly Treatment[] }[]
  /** The key in the URL; the first complaint if the URL has no valid one. */
  active: string | null
  /** The URL of another complaint; a link, so that it works without a script. */
  linkTo: (complaint: Complaint) => string
}

/**
 * The offers for each complaint with their lowest price. Medicines are a plain list by form, without names or claims.
 */
export function ComplaintTabs({ choices, active, linkTo }: ComplaintTabsProps) {
  const open = choices.find(({ complaint }) => complaint.key === active) ?? choices[0]
  if (!open) return null
  return (
    <Section id="tratamentos" title="O que incomoda você hoje?">
      <TabLinks
        label="Queixas"
        tabs={choices.map(({ complaint }) => complaint)}
        activeKey={open.complaint.key}
        renderLink={(complaint, look) => (
          <Link {...look} to={linkTo(complaint)} replace preventScrollReset>
            {complaint.label}
          </Link>
        )}
      />
      <CardGrid>
        {open.treatments.map((treatment) => (
          <li key={treatment.name}>
            <TreatmentCard treatment={treatment} />
          </li>
        ))}
      </CardGrid>
      <p className="complaint-tabs__page">
        <LinkButton as={Link} to={links.condition(open.complaint.slug)} variant="teal">
          {`Entender ${open.complaint.inSentence} e falar com um médico`}
        </LinkButton>
      </p>
    </Section>
  )
}
