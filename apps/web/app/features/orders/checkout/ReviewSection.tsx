import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './review-section.css'

export type ReviewSectionProps = {
  title: string
  /** The page where this part is edited; the link's name contains the part. */
  editAt: string
  children: ReactNode
}

/** One part of the order before the purchase, with a link to correct it (Decreto 7.962/2013 art. 4, II). */
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
