import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './review-section.css'

export type ReviewSectionProps = {
  title: string
  /** Where this part is mended; the link's name says which part. */
  editAt: string
  children: ReactNode
}

/** One part of what is about to be bought, with the way to correct it (Decreto 7.962/2013 art. 4, II). */
export function ReviewSection({ title, editAt, children }: ReviewSectionProps) {
  return (
    <section className="review-section">
      <div className="review-section__head">
        <h2>{title}</h2>
        <Link to={editAt} aria-label={`Alterar: ${title.toLowerCase()}`}>
          Alterar
        </Link>
      </div>
      <div className="review-section__body">{children}</div>
    </section>
  )
}
