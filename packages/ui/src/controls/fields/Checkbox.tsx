import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../../classes.ts'
import { FieldError } from './Field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The statement; it may contain links, which do not tick the box. */
  children: ReactNode
  error?: ReactNode
}

/** A checkbox with its label on the right and its error below. */
export function Checkbox({ children, error, className, ...rest }: CheckboxProps) {
  const errorId = `${useId()}-error`
  return (
    <div className={className}>
      <label className="ui-check">
        <input
          {...rest}
          type="checkbox"
          className="ui-mark"
          aria-invalid={error ? true : undefined}
          aria-describedby={classes(error && errorId, rest['aria-describedby'])}
        />
        <span className="ui-check__words">{children}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
