const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Integer centavos as R$ 59,00, with the no-break space that Intl writes. */
export const formatReais = (cents: number): string => reais.format(cents / 100)

/** An amount of the wire (reais with two decimals, 59.9) as integer centavos. */
export const toCents = (amount: number): number => Math.round(amount * 100)

/** An amount of the wire as R$ 59,90. */
export const formatAmount = (amount: number): string => formatReais(toCents(amount))
