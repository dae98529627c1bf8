import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'

export type KnownDetailsProps = {
  /** "Vai no nome de Bruno Almeida". */
  title: ReactNode
  lines: readonly string[]
  /** Which data cannot be changed here, and where it can. */
  note?: ReactNode
  /** Opens the fields; undefined if nothing may be changed. */
  onChange?: () => void
  /** The button's accessible name: "Alterar os dados". */
  changeLabel: string
}

/** Known data as text instead of fields, with one button to change it. */
export function KnownDetails({ title, lines, note, onChange, changeLabel }: KnownDetailsProps) {
  return (
    <section className="ui-known">
      <div className="ui-known__head">
        <p className="ui-known__title">{title}</p>
        {onChange && (
          <Button variant="link" size="small" aria-label={changeLabel} onClick={onChange}>
            Alterar
          </Button>
        )}
      </div>
      {lines.map((line) => (
        <p key={line} className="ui-known__line">
          {line}
        </p>
      ))}
      {note && <p className="ui-known__note">{note}</p>}
    </section>
  )
}
