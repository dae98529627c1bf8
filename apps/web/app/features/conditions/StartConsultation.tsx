import { ArrowIcon, Button, type ButtonVariant } from '@prumo/ui'
import { links } from '#links'

type Start = { surveyKey: string; variant?: ButtonVariant; children?: string }

/**
 * Starts the survey of a condition. A plain form: it works without a script, and it leads to a URL that does not name
 * the condition (design 6).
 */
export function StartConsultation({ surveyKey, variant, children = 'Começar consulta' }: Start) {
  return (
    <form method="post" action={links.survey()}>
      <input type="hidden" name="spe" value={surveyKey} />
      <Button type="submit" variant={variant}>
        {children}
        <ArrowIcon width="20" height="20" />
      </Button>
    </form>
  )
}
