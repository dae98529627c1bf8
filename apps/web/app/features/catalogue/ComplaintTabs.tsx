import { CardGrid, Picture, PriceBlock, Section, StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import type { Offering } from './offering.ts'
import { type Complaint, complaints } from './offering.ts'
import { type Treatment, treatmentsFor } from './treatments.ts'
import './complaint-tabs.css'

export type ComplaintTabsProps = {
  offerings: readonly Offering[]
  active: Complaint
  /** The address that shows another complaint; a link, so that it works without a script. */
  linkTo: (complaint: Complaint) => string
}

/** What there is for each complaint and from what price. Medicines are a plain list by form, without names or claims. */
export function ComplaintTabs({ offerings, active, linkTo }: ComplaintTabsProps) {
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
      <p className="complaint-tabs__note">
        Remédio com receita só é entregue com receita assinada, depois de consulta com um médico. Os preços são os
        menores de cada forma; a fórmula e a dose quem decide é o médico. As consultas e os cursos ainda não abriram.
      </p>
    </Section>
  )
}

function TreatmentCard({ treatment }: { treatment: Treatment }) {
  return (
    <div className="ui-product">
      <div className="ui-product__picture">
        <Picture src={treatment.picture} alt="" />
      </div>
      <div>
        <StatusBadge tone={treatment.needsPrescription ? 'sun' : 'neutral'}>
          {treatment.needsPrescription ? 'Com receita' : 'Sem receita'}
        </StatusBadge>
      </div>
      <h3 className="ui-product__name">{treatment.name}</h3>
      <p className="ui-product__text">{treatment.text}</p>
      <div className="ui-product__end">
        {treatment.price ? (
          <PriceBlock
            price={treatment.price}
            lead={treatment.isFrom ? 'a partir de' : undefined}
            term={treatment.term}
          />
        ) : (
          <p className="ui-muted">Preço informado com a receita</p>
        )}
      </div>
    </div>
  )
}
