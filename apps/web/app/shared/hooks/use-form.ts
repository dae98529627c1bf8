import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { type Draft, useDraft } from './draft.ts'

export type Faults<Form> = Partial<Record<keyof Form, string>>

export type FormOptions<Form> = {
  draft: Draft<Form>
  /** What is wrong with what is typed; called at every drawing, so it must be pure and quick. */
  check: (form: Form) => Faults<Form>
}

/**
 * Runs something when no pointer is pressed. A fault that is shown between the press and the release of a button moves
 * the button away from under the pointer, and the click is lost.
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
    // The click itself follows the release at once; what comes later may move things.
    window.addEventListener('pointerup', () => setTimeout(run), { once: true })
  }
  return { press, afterRelease }
}

/**
 * A form whose typed text is the draft. A field's fault is shown once it was left or the form was sent, and a fault
 * that the server answered stays until the field is changed.
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
    /** Says what is wrong at the fields, and leaves the reader where he is: he may be typing elsewhere by now. */
    note: setAnswered,
    /** Says what the server found wrong, at the fields, and takes the reader to the first of them. */
    answer(faults: Faults<Form>) {
      setAnswered(faults)
      // The fields get their words at the next drawing; focusing before would read the old ones.
      requestAnimationFrame(() => focusFirst(faults))
    },
    /** After sending: the emptied form shows no fault until a field is left or it is sent again. */
    beginAgain() {
      setLeft(new Set())
      setAnswered({})
    },
    /** What a TextField or SelectField of this form needs. */
    field: (name: keyof Form & string) => ({
      name,
      value: values[name] ?? '',
      error: faultAt(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change(name, event.currentTarget.value),
      onBlur: () => afterRelease(() => draft.read()[name] && setLeft((before) => new Set(before).add(name))),
    }),
    /** For the form element: checks all, shows every fault, and calls `send` only when there is none. */
    formProps: (send: (form: Form) => void | Promise<void>) => ({
      ref: element,
      noValidate: true,
      // Before the page is alive, or without JavaScript, a form that is sent must not put its fields into the address.
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
