import { contrast, controlPairs, textPairs } from '@prumo/ui/contrast'
import { useEffect, useState } from 'react'
import { Sample, Specimen } from './specimen.tsx'

const LADDERS: readonly { name: string; tokens: readonly string[] }[] = [
  { name: 'Papel e tinta', tokens: ['--paper', '--card', '--line', '--line-2', '--ink-2', '--ink'] },
  { name: 'Menta', tokens: ['--mint-1', '--mint-2', '--mint-3', '--mint-4'] },
  { name: 'Verde-azulado', tokens: ['--teal-1', '--teal', '--teal-2', '--on-teal'] },
  { name: 'Sol', tokens: ['--sun-1', '--sun', '--sun-2', '--sun-3', '--sun-ink'] },
  { name: 'Estados', tokens: ['--ok-1', '--ok', '--warn-1', '--warn', '--danger-1', '--danger', '--on-danger'] },
]

type Values = Record<string, string>

/** The tokens as the page computes them now, and again when the colour mode changes. */
const useValues = (): Values => {
  const [values, setValues] = useState<Values>({})
  useEffect(() => {
    const read = () => {
      const style = getComputedStyle(document.documentElement)
      const names = new Set([...LADDERS.flatMap(({ tokens }) => tokens), ...textPairs.flat(), ...controlPairs.flat()])
      setValues(Object.fromEntries([...names].map((name) => [name, whole(style.getPropertyValue(name).trim())])))
    }
    read()
    const watch = new MutationObserver(read)
    watch.observe(document.documentElement, { attributeFilter: ['data-color-mode', 'data-partner'] })
    return () => watch.disconnect()
  }, [])
  return values
}

/** The build shortens #ffffff to #fff. */
const whole = (colour: string) => (/^#\w{3}$/.test(colour) ? colour.replace(/\w/g, '$&$&') : colour)

/** The colour scales, and each pair of text and background with its contrast in this mode. */
export function ColourSpecimens() {
  const values = useValues()
  return (
    <Specimen
      id="cores"
      title="Cores"
      note="Cada par de texto e fundo tem pelo menos 4,5 de contraste; marcas e bordas, 3."
    >
      {LADDERS.map(({ name, tokens }) => (
        <Sample key={name} name={name} width="wide">
          <ul className="gallery__swatches">
            {tokens.map((token) => (
              <li key={token}>
                <svg viewBox="0 0 96 56" className="gallery__swatch" aria-hidden="true">
                  <rect width="96" height="56" fill={`var(${token})`} />
                </svg>
                <code>{token.slice(2)}</code>
                <small>{values[token]}</small>
              </li>
            ))}
          </ul>
        </Sample>
      ))}
      <Pairs name="Texto e fundo" pairs={textPairs} values={values} least={4.5} />
      <Pairs name="Marcas e bordas" pairs={controlPairs} values={values} least={3} />
    </Specimen>
  )
}

type PairsProps = { name: string; pairs: readonly (readonly [string, string])[]; values: Values; least: number }

function Pairs({ name, pairs, values, least }: PairsProps) {
  return (
    <Sample name={`${name}, ao menos ${least.toLocaleString('pt-BR')}`} width="wide">
      <ul className="gallery__pairs">
        {pairs.map(([text, ground]) => {
          const ratio = values[text] && values[ground] ? contrast(values[text], values[ground]) : null
          return (
            <li key={`${text} ${ground}`}>
              <svg viewBox="0 0 40 28" className="gallery__pair" aria-hidden="true">
                <rect width="40" height="28" rx="6" fill={`var(${ground})`} />
                <circle cx="20" cy="14" r="7" fill={`var(${text})`} />
              </svg>
              <span>
                <code>{text.slice(2)}</code> em <code>{ground.slice(2)}</code>
              </span>
              <b className="ui-money">{ratio?.toLocaleString('pt-BR', { maximumFractionDigits: 1 }) ?? '…'}</b>
            </li>
          )
        })}
      </ul>
    </Sample>
  )
}

/** Type, space, corners, the one shadow. */
export function MeasureSpecimens() {
  return (
    <>
      <Specimen
        id="tipografia"
        title="Tipografia"
        note="Figtree variável, servida por nós; algarismos tabulares onde há dinheiro."
      >
        {[7, 6, 5, 4, 3, 2, 1].map((step) => (
          <Sample key={step} name={`text-${step}`} width="wide">
            <p className={`gallery__type gallery__type--${step}`}>Conversada sem rodeio, R$ 128,60</p>
          </Sample>
        ))}
      </Specimen>
      <Specimen
        id="medidas"
        title="Espaço, cantos e sombra"
        note="Ritmo de 8 px. Linhas em vez de sombras; a sombra é só do que está por cima."
      >
        {['half', '1', '2', '3', '4', '6', 'section'].map((step) => (
          <Sample key={step} name={`space-${step}`}>
            <span className={`gallery__space gallery__space--${step}`} />
          </Sample>
        ))}
        {['control', 'picture', 'card', 'stage', 'pill'].map((corner) => (
          <Sample key={corner} name={`radius-${corner}`}>
            <span className={`gallery__corner gallery__corner--${corner}`} />
          </Sample>
        ))}
        <Sample name="shadow">
          <span className="gallery__corner gallery__corner--card gallery__corner--raised" />
        </Sample>
      </Specimen>
    </>
  )
}
