import { formatAmount } from '@prumo/brazil'
import type { Doctor } from './doctor-reads.ts'

/** "R$ 120"; with centavos only if there are some. */
export const reaisWords = (reais: number): string => formatAmount(reais).replace(/,00$/, '')

/** "R$ 89", or "a partir de R$ 89" if doctors have different prices; null if there is none. */
export const leastPriceWords = (doctors: readonly Pick<Doctor, 'price'>[]): string | null => {
  const prices = doctors.map(({ price }) => price)
  if (prices.length === 0) return null
  const least = Math.min(...prices)
  return new Set(prices).size > 1 ? `a partir de ${reaisWords(least)}` : reaisWords(least)
}

/** The initials of a name without its title: "Dra. Helena Prado" is HP. */
export const initialsOf = (name: string): string => {
  const words = name.split(' ').filter((word) => !word.endsWith('.'))
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('')
}
