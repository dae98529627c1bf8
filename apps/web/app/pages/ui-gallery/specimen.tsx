import type { ReactNode } from 'react'

export type SpecimenProps = {
  /** The fragment of this part (`/_ui#botoes`), so that it can be photographed alone. */
  id: string
  title: string
  note?: ReactNode
  children: ReactNode
}

/** One control, or one part of the look, with all its states under one heading. */
export function Specimen({ id, title, note, children }: SpecimenProps) {
  return (
    <section id={id} className="gallery__specimen" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {note && <p className="gallery__note">{note}</p>}
      <div className="gallery__samples">{children}</div>
    </section>
  )
}

export type SampleProps = {
  /** The state that is shown: "Repouso", "Com erro". */
  name: string
  /** Shows the state without a real pointer or focus (show-states.ts). */
  shown?: 'hover' | 'focus' | 'active'
  /** `narrow` is a phone of 320 px; `wide` is the whole row. */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

/** A control in one of its states, and the state's name. */
export function Sample({ name, shown, width, children }: SampleProps) {
  return (
    <figure className={width ? `gallery__sample gallery__sample--${width}` : 'gallery__sample'}>
      <figcaption>{name}</figcaption>
      <div data-shown={shown}>{children}</div>
    </figure>
  )
}
