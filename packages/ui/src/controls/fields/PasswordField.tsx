import { useEffect, useRef, useState } from 'react'
import { EyeIcon, EyeOffIcon } from '../../icons/index.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'ref'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until the user shows it; it is hidden again when the form is sent. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // Browsers store the content of a plain text field when its form is sent.
  useEffect(() => {
    const form = field.current?.form
    const hide = () => setIsShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  const Icon = isShown ? EyeOffIcon : EyeIcon
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      ref={field}
      type={isShown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className="ui-button ui-button--icon"
          aria-label="Mostrar o que digitei"
          aria-pressed={isShown}
          onClick={() => setIsShown((before) => !before)}
        >
          <Icon width="22" height="22" />
        </button>
      }
    />
  )
}
