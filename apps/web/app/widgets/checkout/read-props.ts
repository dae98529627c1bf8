import type { FormEvent } from 'react'

/** For a form without input: it sends the values that it shows as text. */
export const readProps = <Form>(read: Form, send: (form: Form) => void | Promise<void>) => ({
  onSubmit: (event: FormEvent) => {
    event.preventDefault()
    void send(read)
  },
})
