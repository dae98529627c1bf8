import { formatReais, toCents } from '@prumo/brazil'
import type { SessionPackage, SessionSource } from './session-credits.api.ts'

/** "1 sessão", "4 sessões". */
export const sessionsWords = (count: number): string => (count === 1 ? '1 sessão' : `${count} sessões`)

/** What one session of a package costs: "R$ 72,50 cada uma". */
export const eachWords = ({ amount, price }: SessionPackage): string =>
  `${formatReais(Math.round(toCents(price) / amount))} cada uma`

/** Where sessions come from, and what became of them. */
export const sourceWords = ({ origin, granted, available, spent, takenBack }: SessionSource): string => {
  const from = origin === 'treatment' ? 'Veio com o seu tratamento' : `Pacote de ${sessionsWords(granted)}`
  const parts = [
    available > 0 ? `${available} por marcar` : null,
    spent > 0 ? (spent === 1 ? '1 marcada ou feita' : `${spent} marcadas ou feitas`) : null,
    takenBack > 0 ? (takenBack === 1 ? '1 devolvida' : `${takenBack} devolvidas`) : null,
  ]
  return `${from}: ${parts.filter((part) => part !== null).join(', ')}.`
}
