import type { ComponentProps, ElementType, MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'

/** `primary` is the one yellow next action of a view; `teal` is an action without competing ones. */
export type ButtonVariant = 'primary' | 'quiet' | 'teal' | 'danger' | 'link' | 'icon'

export type ButtonLook = {
  variant?: ButtonVariant
  size?: 'medium' | 'small'
  /** Takes the whole width of its container. */
  isWide?: boolean
}

/** The classes of a button's look, for an element that cannot be a Button or LinkButton. */
export const buttonClasses = ({ variant = 'primary', size, isWide }: ButtonLook, extra?: string) =>
  classes(
    'ui-button',
    variant !== 'primary' && `ui-button--${variant}`,
    size === 'small' && 'ui-button--small',
    isWide && 'ui-button--wide',
    extra,
  )

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'aria-busy'> & {
    /** The action is running: label and width stay, presses are ignored and the focus is kept. */
    isBusy?: boolean
  }

/** A button; `type` is "button" by default. An icon-only one (`variant="icon"`) needs `aria-label`. */
export function Button({ variant, size, isWide, isBusy = false, className, onClick, type, ...rest }: ButtonProps) {
  // aria-disabled instead of disabled: a disabled button would lose the focus of the user who just pressed it.
  const isInert = isBusy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClasses({ variant, size, isWide }, className)}
      onClick={press}
      aria-busy={isBusy || undefined}
      aria-disabled={isInert || undefined}
    />
  )
}

export type LinkButtonProps<Element extends ElementType> = ButtonLook & { as?: Element; children?: ReactNode } & Omit<
    ComponentProps<Element>,
    keyof ButtonLook | 'as' | 'children'
  >

/** A link that looks like a button: `<LinkButton as={Link} to="/loja">`; a plain `a` without `as`. */
export function LinkButton<Element extends ElementType = 'a'>(props: LinkButtonProps<Element>) {
  const {
    as: Tag = 'a',
    variant,
    size,
    isWide,
    className,
    ...rest
  } = props as LinkButtonProps<'a'> & {
    as?: ElementType
  }
  return <Tag {...rest} className={buttonClasses({ variant, size, isWide }, className)} />
}
