import type { NoticeFailures } from '#domains/people/notices'
import { conflict, type FailureWords, refused } from './words.ts'

export const noticeWords: FailureWords<NoticeFailures> = {
  notice_not_switchable: conflict('Este aviso não se liga nem desliga por aqui.'),
  push_is_off: conflict('Os avisos no aparelho estão desligados por enquanto. Os e-mails continuam.'),
  push_service_unknown: refused('Este navegador usa um serviço de avisos que não atendemos. Os e-mails continuam.'),
  too_many_push_subscriptions: ({ most }) =>
    conflict(`São no máximo ${most} aparelhos. Remova um que você não usa mais.`),
}
