import type { FormEvent } from 'react'

/** For a form in which nothing is typed: it sends what is read in it. */
export const readProps = <Form>(read: Form, send: (form: Form) => void | Promise<void>) => ({
  onSubmit: (event: FormEvent) => {
    event.preventDefault()
    void send(read)
  },
})
