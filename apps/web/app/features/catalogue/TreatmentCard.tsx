import { Picture, PriceBlock, StatusBadge } from '@prumo/ui'
import type { Treatment } from './treatments.ts'

/** One form of treatment with its price; the picture shows the form, never a brand. */
export function TreatmentCard({ treatment }: { treatment: Treatment }) {
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
