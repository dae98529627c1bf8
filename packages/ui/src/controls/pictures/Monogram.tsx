import { classes } from '../../classes.ts'

/** How many forms there are; which one somebody has follows from his name, so that it is the same on every page. */
const FORMS = 5

const formOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % FORMS

export type MonogramProps = {
  /** Chooses the form; not read out, since the name stands beside it. */
  name: string
  initials: string
  isLarge?: boolean
}

/** Stands for a person without showing a face: two letters on a form of our own, always the same for one name. */
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
