import { Button } from '@prumo/ui'
import { links } from '#links'

/** Begins a session with this psychologist. A plain form: it works without a script. */
export function BookPsychologist({ id, name }: { id: number; name: string }) {
  return (
    <form method="post" action={links.survey()}>
      <input type="hidden" name="spe" value="psychology" />
      <input type="hidden" name="doctor" value={id} />
      <Button type="submit" variant="quiet" size="small" aria-label={`Marcar com ${name}`}>
        Marcar
      </Button>
    </form>
  )
}
