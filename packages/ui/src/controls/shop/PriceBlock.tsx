import { classes } from '../../classes.ts'

export type PriceBlockProps = {
  /** Formatted in reais: "R$ 53,00". This package calculates nothing. */
  price: string
  /** The former price, in reais; shown struck through and read as "de … por …". */
  compareAt?: string
  /** Before the amount: "a partir de". */
  lead?: string
  /** After the amount: "por mês", "uma vez"; "à vista" if instalments are shown below. */
  term?: string
  installments?: { count: number; amount: string; hasInterest: boolean }
  /** For the product's own page and the total of a checkout. */
  isLarge?: boolean
}

/** A price in its usual form: "R$ 59,00 à vista", below it "ou em até 12x de R$ 5,00 sem juros". */
export function PriceBlock({ price, compareAt, lead, term, installments, isLarge }: PriceBlockProps) {
  const termShown = term ?? (installments ? 'à vista' : undefined)
  return (
    <div className={classes('ui-price', isLarge && 'ui-price--large')}>
      <p className="ui-price__line">
        {compareAt && (
          <>
            <span className="ui-hidden">de </span>
            <s className="ui-price__before">{compareAt}</s>
            <span className="ui-hidden"> por </span>
          </>
        )}
        {lead && <span>{lead} </span>}
        <strong className="ui-price__amount">{price}</strong>
        {termShown && <span> {termShown}</span>}
      </p>
      {installments && (
        <p className="ui-price__line">
          {`ou em até ${installments.count}x de ${installments.amount} ${installments.hasInterest ? 'com juros' : 'sem juros'}`}
        </p>
      )}
    </div>
  )
}
