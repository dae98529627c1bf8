import { calendarDayOf, formatDate } from '@prumo/brazil'
import { Button, Checkbox, ChoiceCard, ChoiceGroup } from '@prumo/ui'
import { useMemo, useState } from 'react'
import { kgNumber, kgWords } from '../weight-words.ts'
import { counted } from './export-words.ts'
import { type Found, gramsOf, type Unit } from './found.ts'
import { likelyUnit, linesOf, sourcesOf, toTake, type Weight } from './to-take.ts'

type ImportPreviewProps = {
  found: readonly Found[]
  isBusy: boolean
  /** `unlikely`: he has seen those far from their neighbours, and says that they are his. */
  onTake: (lines: { text: string; unlikely?: 'take' }) => void
  onLeave: () => void
}

/** What a file holds, before anything is sent: from where, in which unit, and what stays out. */
export function ImportPreview({ found, isBusy, onTake, onLeave }: ImportPreviewProps) {
  const sources = useMemo(() => sourcesOf(found), [found])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [unit, setUnit] = useState(() => likelyUnit(found))
  const [withUnlikely, setWithUnlikely] = useState(false)
  const taken = useMemo(() => {
    const chosen = new Set(sources.map(({ name }) => name).filter((name) => !left.has(name)))
    return toTake(found, { today: calendarDayOf(new Date()), sources: chosen, unit })
  }, [found, sources, left, unit])
  const { likely, unlikely, impossible, outside } = taken
  const weights = withUnlikely ? [...likely, ...unlikely].sort(byDay) : likely
  const unsaid = found.find((one) => one.unit === null)
  return (
    <section aria-label="O que o arquivo traz" className="weight-import">
      <Sum weights={weights} />
      {unsaid && <AskUnit example={unsaid.value} unit={unit} onChoose={setUnit} />}
      {sources.length > 1 && (
        <fieldset className="weight-import__sources">
          <legend>De onde vieram</legend>
          {sources.map(({ name, days }) => (
            <Checkbox
              key={name}
              checked={!left.has(name)}
              onChange={({ currentTarget: { checked } }) => setLeft(toggled(left, name, !checked))}
            >
              {`${name || 'Sem nome'} (${counted(days, 'dia', 'dias')})`}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {unlikely.length > 0 && (
        <>
          <Listed
            title={`${counted(unlikely.length, 'peso fica', 'pesos ficam')} de fora: longe dos dias vizinhos`}
            weights={unlikely}
          />
          <Checkbox checked={withUnlikely} onChange={({ currentTarget: { checked } }) => setWithUnlikely(checked)}>
            {unlikely.length === 1 ? 'É meu, trazer também' : 'São meus, trazer também'}
          </Checkbox>
        </>
      )}
      {impossible.length > 0 && (
        <Listed
          title={`${counted(impossible.length, 'peso fica', 'pesos ficam')} de fora: fora de 30 a 350 kg`}
          weights={impossible}
        />
      )}
      {outside > 0 && (
        <p className="ui-muted">
          {`${counted(outside, 'peso fica', 'pesos ficam')} de fora: de mais de cinco anos atrás ou de um dia que não chegou.`}
        </p>
      )}
      {weights.length > 0 && <Listed title="Ver o que será trazido" weights={weights} />}
      <div className="ui-row">
        <Button
          isBusy={isBusy}
          disabled={weights.length === 0}
          onClick={() => onTake({ text: linesOf(weights), ...(withUnlikely && { unlikely: 'take' }) })}
        >
          {`Trazer ${counted(weights.length, 'dia', 'dias')}`}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Desistir
        </Button>
      </div>
    </section>
  )
}

const byDay = (one: Weight, other: Weight) => (one.on < other.on ? -1 : 1)

const toggled = (set: ReadonlySet<string>, name: string, is: boolean): ReadonlySet<string> =>
  is ? new Set([...set, name]) : new Set([...set].filter((one) => one !== name))

function Sum({ weights }: { weights: readonly Weight[] }) {
  const [first, last] = [weights[0], weights.at(-1)]
  if (!first || !last) return <p>Do jeito que está marcado, não sobra nenhum dia para trazer.</p>
  const grams = weights.map((one) => one.grams)
  const [least, most] = [Math.min(...grams), Math.max(...grams)]
  return (
    <p>
      <strong>{counted(weights.length, 'dia com peso', 'dias com peso')}</strong>
      {`, de ${formatDate(first.on)} a ${formatDate(last.on)}, entre ${kgNumber(least)} e ${kgWords(most)}. De cada dia fica o último peso.`}
    </p>
  )
}

type AskUnitProps = { example: number; unit: Unit; onChoose: (unit: Unit) => void }

/** Fitbit writes no unit; the same number is another man in the other one. */
function AskUnit({ example, unit, onChoose }: AskUnitProps) {
  const written = example.toLocaleString('pt-BR')
  const inPounds = kgWords(gramsOf({ value: example, unit: 'lb' }))
  return (
    <ChoiceGroup legend="O arquivo não diz a unidade" hint="Escolha a que dá o seu peso.">
      {(['kg', 'lb'] as const).map((one) => (
        <ChoiceCard
          key={one}
          type="radio"
          name="unit"
          title={one === 'kg' ? `${written} são quilos` : `${written} são libras, ou ${inPounds}`}
          checked={unit === one}
          onChange={() => onChoose(one)}
        />
      ))}
    </ChoiceGroup>
  )
}

// More rows than this help nobody.
const mostRows = 60

function Listed({ title, weights }: { title: string; weights: readonly Weight[] }) {
  return (
    <details className="weight__table">
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className="weight__scroll" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Dia</th>
              <th scope="col">Peso (kg)</th>
              <th scope="col">De onde</th>
            </tr>
          </thead>
          <tbody>
            {weights
              .slice(-mostRows)
              .toReversed()
              .map(({ on, grams, source }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: of one day a source may have said the same twice
                <tr key={`${on}${grams}${index}`}>
                  <th scope="row">{formatDate(on)}</th>
                  <td>{kgNumber(grams)}</td>
                  <td>{source || '–'}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </section>
      {weights.length > mostRows && <p className="ui-muted">{`Aqui estão os ${mostRows} mais recentes.`}</p>}
    </details>
  )
}
