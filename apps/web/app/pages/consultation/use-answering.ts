import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type SurveyDraft, useKeepAnswersMutation } from '#features/onboarding/survey-draft.api.ts'
import { type Answer, type Answers, askedQuestions, faultOfAnswer, type Question } from '#features/surveys/questions.ts'
import { links } from '#links'
import type { Failure } from '#shared/http/failure.ts'
import { questionAddress } from './question-address.ts'

/** How long a choice is shown before the next question; another choice restarts the time. */
const SEEN_MS = 350
/** The second press of a double tap hits the next question, which has just appeared; it is ignored. */
const DOUBLE_TAP_MS = 400

/** With reduced motion the button stays: nothing moves by itself. */
export const mayGoOnByItself = () => !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches

type Asking = { draft: SurveyDraft; question: Question; answers: Answers; isCorrecting: boolean }

/** Sends one answer to the server. The last choice is the one that is saved, on any connection and at any speed. */
export const useAnswering = ({ draft, question, answers, isCorrecting }: Asking) => {
  const navigate = useNavigate()
  const [keep, { error }] = useKeepAnswersMutation()
  const [answer, setAnswer] = useState<Answer | undefined>(answers[question.key])
  const [fault, setFault] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const latest = useRef(answer)
  const isBusy = useRef(false)
  const { timer, isHere, isDoubleTap } = usePresence()
  const isSubmitted = draft.surveySubmission?.isSubmitted ?? false

  const goOn = (now: Answers, hasRedFlag: boolean, isByItself: boolean) => {
    // This answer may have added or removed the next question.
    const asked = askedQuestions(draft.survey, now)
    const next = asked.findIndex(({ key }) => key === question.key) + 1
    if (next >= asked.length) return navigate(links.newConsultation(hasRedFlag ? 'questionario' : 'medico'))
    return navigate(questionAddress(next, isCorrecting && hasRedFlag), { state: { isByItself } })
  }
  const keepLatest = async () => {
    for (;;) {
      const sent = latest.current
      const found = faultOfAnswer(question, sent)
      setFault(found)
      if (found) return null
      const kept = await keep({ answers: { [question.key]: sent ?? null } })
      if (kept.error) return null
      if (latest.current === sent) return { sent, hasRedFlag: kept.data.surveySubmission.redFlag !== null }
    }
  }
  const send = async (isByItself = false) => {
    clearTimeout(timer.current)
    if (isBusy.current) return
    if (isSubmitted) return void goOn(answers, false, false)
    isBusy.current = true
    setIsSending(true)
    const kept = await keepLatest()
    isBusy.current = false
    setIsSending(false)
    // A patient who has gone back meanwhile stays there.
    if (!kept || !isHere.current) return
    void goOn({ ...answers, [question.key]: kept.sent ?? '' } as Answers, kept.hasRedFlag, isByItself)
  }
  const choose = (next: Answer, isPointed: boolean) => {
    if (isPointed && isDoubleTap()) return
    clearTimeout(timer.current)
    latest.current = next
    setAnswer(next)
    if (!isPointed || question.kind !== 'one' || !mayGoOnByItself()) return
    timer.current = setTimeout(() => void send(true), SEEN_MS)
  }
  /** Going back loses nothing: a complete answer is saved first. */
  const keepTyped = () => {
    clearTimeout(timer.current)
    if (isSubmitted || isBusy.current || answer === answers[question.key] || faultOfAnswer(question, answer)) return
    void keep({ answers: { [question.key]: answer ?? null } })
  }
  const failure = error as Failure | undefined
  return { answer, fault, failure, isSubmitted, isSending, choose, send, keepTyped }
}

/** Whether this question is still shown, how it was reached, and its clock. */
const usePresence = () => {
  const isByItself = (useLocation().state as { isByItself?: boolean } | null)?.isByItself === true
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHere = useRef(true)
  const cameAt = useRef(0)
  // With the question itself: an effect after the picture comes too late for a quick press.
  useLayoutEffect(() => {
    cameAt.current = performance.now()
  }, [])
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      clearTimeout(timer.current)
    }
  }, [])
  return { timer, isHere, isDoubleTap: () => isByItself && performance.now() - cameAt.current < DOUBLE_TAP_MS }
}

/**
 * Distinguishes a physical press from arrow keys, Space and a screen reader, whose "press" has no pressure: with those,
 * a user moves through the answers before he chooses, so the page must not go on by itself.
 */
export const usePointing = () => {
  const isPointed = useRef(false)
  return {
    wasPointed: () => {
      const was = isPointed.current
      isPointed.current = false
      return was
    },
    watch: {
      onPointerDown: ({ pressure }: PointerEvent) => {
        isPointed.current = pressure > 0
      },
      onKeyDown: (_event: KeyboardEvent) => {
        isPointed.current = false
      },
    },
  }
}
