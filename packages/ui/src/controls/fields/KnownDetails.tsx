import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'

export type KnownDetailsProps = {
  /** "Vai no nome de Bruno Almeida". */
  title: ReactNode
  lines: readonly string[]
  /** What does not change here, and where it does. */
  note?: ReactNode
  /** Opens the fields; left out where nothing may be altered. */
  onChange?: () => void
  /** What is altered, for who hears the button alone: "Alterar os dados". */
  changeLabel: string
}

/** What somebody has told before: to be read, not typed again, with one way to alter it. */
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
