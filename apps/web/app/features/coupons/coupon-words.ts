import { formatDate, formatDateTime, formatReais } from '@prumo/brazil'
import type { Coupon, CouponKind } from './coupons.api.ts'

export const kinds: { value: CouponKind; label: string }[] = [
  { value: 'percentage', label: 'Porcentagem da compra' },
  { value: 'flat', label: 'Valor da compra' },
  { value: 'perItem', label: 'Valor de cada unidade' },
  { value: 'freeShipping', label: 'Frete grátis' },
]

export type Scope = NonNullable<Coupon['productsPolicy']> | 'everything'

export const scopes: { value: Scope; label: string }[] = [
  { value: 'everything', label: 'Tudo o que não é remédio com receita' },
  { value: 'any', label: 'Compras com algum destes produtos' },
  { value: 'all', label: 'Compras com todos estes produtos' },
  { value: 'none', label: 'Compras sem nenhum destes produtos' },
]

/** "15%", "R$ 20,00 por unidade" */
export const discountWords = ({ kind, percent, amountCents }: Coupon): string => {
  if (kind === 'freeShipping') return 'Frete grátis'
  if (kind === 'percentage') return `${percent}%`
  return kind === 'flat' ? formatReais(amountCents ?? 0) : `${formatReais(amountCents ?? 0)} por unidade`
}

/** "3 de 100", "3, sem limite" */
export const usesWords = ({ usageCount, usageLimit }: Coupon): string =>
  usageLimit === null ? `${usageCount}, sem limite` : `${usageCount} de ${usageLimit}`

/** "de 01/12/2026 até 31/12/2026" */
export const periodWords = ({ startsAt, lastDay }: Coupon): string => {
  const [from, until] = [startsAt && `de ${formatDate(startsAt)}`, lastDay && `até ${formatDate(lastDay)}`]
  return [from, until].filter(Boolean).join(' ') || 'sem prazo'
}

/** What must be so, one line each. */
export const conditionWords = (coupon: Coupon): string[] => {
  const scope = scopes.find(({ value }) => value === coupon.productsPolicy)
  const least = coupon.minItemTotalCents
  return [
    ...(scope ? [`${scope.label}: ${coupon.products.map(({ name }) => name).join(', ')}`] : []),
    ...(least === null ? [] : [`A partir de ${formatReais(least)}`]),
    ...(coupon.isForFirstOrder ? ['Só na primeira compra'] : []),
    ...(coupon.isOncePerUser ? ['Uma vez por pessoa, com conta'] : []),
  ]
}

export const states: Record<Coupon['state'], { label: string; tone: 'ok' | 'wait' | 'neutral' }> = {
  planned: { label: 'Ainda não começou', tone: 'wait' },
  running: { label: 'Valendo', tone: 'ok' },
  used_up: { label: 'Usado até o limite', tone: 'wait' },
  expired: { label: 'Vencido', tone: 'neutral' },
  ended: { label: 'Encerrado', tone: 'neutral' },
}

const did: Record<Coupon['acts'][number]['kind'], string> = {
  made: 'criou',
  changed: 'mudou',
  ended: 'encerrou',
}

/** "Clara criou em 30/11/2026, 09:00: limite de 100" */
export const actWords = ({ kind, byName, at, usageLimit }: Coupon['acts'][number]): string => {
  const what = kind === 'ended' ? '' : usageLimit === null ? ': sem limite de usos' : `: limite de ${usageLimit}`
  return `${byName} ${did[kind]} em ${formatDateTime(at)}${what}`
}

/** Reais as typed, in centavos; null if it is no amount. */
export const centsFrom = (typed: string): number | null => {
  const match = /^(?:R\$)?\s*(\d{1,3}(?:\.\d{3})*|\d{1,6})(?:,(\d{1,2}))?$/.exec(typed.trim())
  if (!match) return null
  const cents = Number(match[1]?.replaceAll('.', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return cents > 0 ? cents : null
}

/** A whole number above zero as typed; null if it is none. */
export const countFrom = (typed: string): number | null =>
  /^\d{1,6}$/.test(typed.trim()) && Number(typed) > 0 ? Number(typed) : null
