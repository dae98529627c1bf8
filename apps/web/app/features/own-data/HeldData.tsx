import type { PersonalData } from './own-data.api.ts'
import { fateWords } from './own-data-words.ts'
import './own-data.css'

const listed = new Intl.ListFormat('pt-BR')
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

type Parts = PersonalData['parts']
type Line = { purpose: string; things: string[] }

/** Things that meet the same end stand together, each with its purpose; what goes whole comes first. */
const byFate = (parts: Parts): [fate: string, lines: Line[]][] => {
  const groups = new Map<string, Line[]>([[fateWords({ fate: 'deleted', rule: null }), []]])
  for (const { purpose, held } of parts)
    for (const one of held) {
      const lines = groups.get(fateWords(one)) ?? []
      const line = lines.find((other) => other.purpose === purpose)
      if (line) line.things.push(one.holds)
      else lines.push({ purpose, things: [one.holds] })
      groups.set(fateWords(one), lines)
    }
  return [...groups].filter(([, lines]) => lines.length > 0)
}

/** What we hold and why, and what becomes of each thing at an erasure: written by the server from what it stores. */
export function HeldData({ parts }: { parts: Parts }) {
  return (
    <details className="held-data">
      <summary>Ver a lista inteira</summary>
      <p>Por que guardamos cada coisa, e o que acontece com ela quando você apaga a conta.</p>
      {byFate(parts).map(([fate, lines]) => (
        <section key={fate}>
          <h3 className="held-data__fate">{fate}</h3>
          <ul className="held-data__lines">
            {lines.map(({ purpose, things }) => (
              <li key={purpose}>
                {capital(listed.format(things))}: <span className="ui-muted">{purpose}.</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  )
}
