import { classes } from '../../classes.ts'

/** The number of forms. A person's name determines his form, so that it is the same on every page. */
const FORMS = 5

const formOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % FORMS

export type MonogramProps = {
  /** Determines the form; hidden from screen readers, since the name is beside it. */
  name: string
  initials: string
  isLarge?: boolean
}

/** Represents a person without a picture: two letters on a form of our own, always the same for one name. */
export function Monogram({ name, initials, isLarge }: MonogramProps) {
  return (
    <span
      className={classes('ui-monogram', `ui-monogram--${formOf(name)}`, isLarge && 'ui-monogram--large')}
      aria-hidden="true"
    >
      {initials}
    </span>
  )
}
