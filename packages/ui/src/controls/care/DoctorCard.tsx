import { type ReactNode, useId } from 'react'
import { classes } from '../../classes.ts'
import { Monogram } from '../pictures/Monogram.tsx'

export type DoctorCardProps = {
  /** Shared by the cards of one question. */
  name: string
  value: string
  checked: boolean
  onChoose: () => void
  title: string
  /** "CRM/SP 123456 · Urologia" */
  registration: ReactNode
  about?: ReactNode
  /** "Livre hoje, 14:30" */
  nextTime?: ReactNode
  /** Already in reais. */
  price: ReactNode
  /** Shown with the picture, or in its place. */
  initials: string
  pictureSrc?: string | null
}

/** A doctor to choose: identity, details, next free time and price. */
export function DoctorCard(props: DoctorCardProps) {
  const { name, value, checked, onChoose, title, registration, about, nextTime, price, initials, pictureSrc } = props
  const id = useId()
  return (
    <label className="ui-choice ui-doctor">
      <input
        type="radio"
        className="ui-mark"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={`${id}-title ${id}-price`}
        aria-describedby={classes(`${id}-registration`, about && `${id}-about`, nextTime && `${id}-time`)}
      />
      <span className="ui-doctor__picture" aria-hidden="true">
        {pictureSrc ? (
          <img src={pictureSrc} alt="" width="56" height="56" loading="lazy" />
        ) : (
          <Monogram name={title} initials={initials} />
        )}
      </span>
      <span className="ui-choice__words">
        <span className="ui-choice__title" id={`${id}-title`}>
          {title}
        </span>
        <span className="ui-choice__detail" id={`${id}-registration`}>
          {registration}
        </span>
        {about && (
          <span className="ui-choice__detail" id={`${id}-about`}>
            {about}
          </span>
        )}
        {nextTime && (
          <span className="ui-doctor__time" id={`${id}-time`}>
            {nextTime}
          </span>
        )}
      </span>
      <span className="ui-choice__aside" id={`${id}-price`}>
        {price}
      </span>
    </label>
  )
}
