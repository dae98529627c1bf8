import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { type Draft, useDraft } from './draft.ts'

export type Faults<Form> = Partial<Record<keyof Form, string>>

export type FormOptions<Form> = {
  draft: Draft<Form>
  /** The faults of the input; called at every render, so it must be pure and quick. */
  check: (form: Form) => Faults<Form>
}

/**
 * Runs something when no pointer is pressed. A fault that appears between press and release moves the button away from
 * under the pointer, and the click is lost.
 */
const useAfterRelease = () => {
  const isPressed = useRef(false)
  const press = () => {
    isPressed.current = true
    const release = () => {
      isPressed.current = false
    }
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, { once: true })
  }
  const afterRelease = (run: () => void) => {
    if (!isPressed.current) return run()
    // The click follows the release at once; later changes may move things.
    window.addEventListener('pointerup', () => setTimeout(run), { once: true })
  }
  return { press, afterRelease }
}

/**
 * A form whose text is a draft. A field's fault is shown once the field was left or the form was sent; a fault from the
 * server stays until the field is changed.
 */
export const useForm = <Form extends Record<string, string>>({ draft, check }: FormOptions<Form>) => {
  const values = useDraft(draft)
  const element = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<keyof Form>>(new Set())
  const [answered, setAnswered] = useState<Faults<Form>>({})
  const { press, afterRelease } = useAfterRelease()

  const found = check(values)
  const faultAt = (name: keyof Form) => answered[name] ?? (left.has(name) ? found[name] : undefined)

  const change = (name: keyof Form, value: string) => {
    draft.write({ ...draft.read(), [name]: value })
    if (name in answered) setAnswered(({ [name]: _gone, ...rest }) => rest as Faults<Form>)
  }
  const focusFirst = (faults: Faults<Form>) => {
    const first = [...(element.current?.elements ?? [])].find((control) => (control as HTMLInputElement).name in faults)
    if (first instanceof HTMLElement) first.focus()
  }

  return {
    values,
    change,
    /** Shows faults at their fields without moving the focus: the user may be typing elsewhere by now. */
    note: setAnswered,
    /** Shows the server's faults at their fields, and moves the focus to the first of them. */
    answer(faults: Faults<Form>) {
      setAnswered(faults)
      // The fields get their messages at the next render; focusing earlier would read the old ones.
      requestAnimationFrame(() => focusFirst(faults))
    },
    /** After sending: the emptied form shows no fault until a field is left or it is sent again. */
    beginAgain() {
      setLeft(new Set())
      setAnswered({})
    },
    /** The props of a TextField, TextAreaField or SelectField of this form. */
    field: (name: keyof Form & string) => ({
      name,
      value: values[name] ?? '',
      error: faultAt(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        change(name, event.currentTarget.value),
      onBlur: () => afterRelease(() => draft.read()[name] && setLeft((before) => new Set(before).add(name))),
    }),
    /** For the form element: checks everything, shows every fault, and calls `send` only if there is none. */
    formProps: (send: (form: Form) => void | Promise<void>) => ({
      ref: element,
      noValidate: true,
      // Before hydration, or without JavaScript, a submitted form must not put its fields into the URL.
      method: 'post' as const,
      onPointerDownCapture: press,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        setLeft(new Set(Object.keys(values)))
        const faults = check(draft.read())
        if (Object.keys(faults).length > 0) focusFirst(faults)
        else void send(draft.read())
      },
    }),
  }
}
