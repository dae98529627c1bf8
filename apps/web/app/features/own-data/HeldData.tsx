import type { PersonalData } from './own-data.api.ts'
import { fateWords } from './own-data-words.ts'
import './own-data.css'

const listed = new Intl.ListFormat('pt-BR')
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

type Held = PersonalData['parts'][number]['held']

/** Things that meet the same end are said together. */
const byFate = (held: Held): [fate: string, things: string[]][] => {
  const groups = new Map<string, string[]>()
  for (const one of held) groups.set(fateWords(one), [...(groups.get(fateWords(one)) ?? []), one.holds])
  return [...groups]
}

/** What we hold and why, and what becomes of each thing at an erasure: written by the server from what it stores. */
export function HeldData({ parts }: { parts: PersonalData['parts'] }) {
  return (
    <details className="held-data">
      <summary>Ver a lista inteira</summary>
      <ul className="held-data__parts">
        {parts.map(({ purpose, held }) => (
          <li key={purpose}>
            <strong>{capital(purpose)}</strong>
            {byFate(held).map(([fate, things]) => (
              <p key={fate}>
                {capital(listed.format(things))}. <span className="ui-muted">Ao apagar a conta, {fate}.</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
