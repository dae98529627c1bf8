const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Integer centavos as R$ 59,00, with the no-break space that Intl writes. */
export const formatReais = (cents: number): string => reais.format(cents / 100)
