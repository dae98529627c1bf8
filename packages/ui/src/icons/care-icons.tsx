import { IconFrame, type IconProps } from './IconFrame.tsx'

// Icons of benefits, channels and steps of a treatment. Separate from icons.tsx, which every public page loads.

/** Messages without a limit. */
export const ChatIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M6 4.5h12A2.5 2.5 0 0 1 20.5 7v7a2.5 2.5 0 0 1-2.5 2.5h-6L7.5 20v-3.5H6A2.5 2.5 0 0 1 3.5 14V7A2.5 2.5 0 0 1 6 4.5z" />
    <path d="M8.25 10.5v.01M12 10.5v.01M15.75 10.5v.01" />
  </IconFrame>
)

/** A formula that is adjusted on the way. */
export const AdjustIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M3.5 7.5h9M17.5 7.5h3M3.5 16.5h3M11.5 16.5h9" />
    <circle cx="15" cy="7.5" r="2.5" />
    <circle cx="9" cy="16.5" r="2.5" />
  </IconFrame>
)

/** A course. */
export const LessonIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <rect x="3" y="5" width="18" height="14" rx="3.5" />
    <path d="m10.25 9 4.75 3-4.75 3z" />
  </IconFrame>
)

/** A psychologist: a chair to sit down in. */
export const ArmchairIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M6.5 10V7A3 3 0 0 1 9.5 4h5a3 3 0 0 1 3 3v3" />
    <path d="M8 14h8v-1.5a2.25 2.25 0 1 1 4.5 0c0 1-.6 1.8-1.5 2.1V17a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-2.4a2.25 2.25 0 1 1 3-2.1zM7 18v2M17 18v2" />
  </IconFrame>
)

/** A product of plants. */
export const LeafIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M19.5 4.5C10 4 5 8.5 5 14a5 5 0 0 0 5 5c5.8 0 9.8-5 9.5-14.5z" />
    <path d="M4 20.5c2.2-4.4 5.4-7.4 9.5-9.5" />
  </IconFrame>
)

/** Questions answered. */
export const SurveyIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <rect x="4.5" y="5" width="15" height="15.5" rx="3" />
    <path d="M9 3.5h6v3H9zM8 11.5l1.25 1.25L11.5 10.5M13.5 11.75H16M8 16l1.25 1.25L11.5 15M13.5 16.25H16" />
  </IconFrame>
)

export const VideoIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <rect x="2.75" y="6" width="12.5" height="12" rx="3" />
    <path d="m15.25 11 6-3.5v9l-6-3.5" />
  </IconFrame>
)

export const PhoneIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M6.5 3.5h2.4a1 1 0 0 1 1 .8l.7 3.2a1 1 0 0 1-.3 1L8.5 10a12 12 0 0 0 5.5 5.5l1.5-1.8a1 1 0 0 1 1-.3l3.2.7a1 1 0 0 1 .8 1v2.4a2.5 2.5 0 0 1-2.7 2.5C10.2 19.5 4.5 13.8 4 6.2A2.5 2.5 0 0 1 6.5 3.5z" />
  </IconFrame>
)

/** Nobody is to know: the discreet mode. */
export const MaskIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M3 8.5c3-1.7 6-1.7 9 .3 3-2 6-2 9-.3-.2 5-2 8-5 8-1.9 0-3.1-1-4-2.5-.9 1.5-2.1 2.5-4 2.5-3 0-4.8-3-5-8z" />
    <path d="M7 11.3c1-.6 2-.5 2.8.2M14.2 11.5c.8-.7 1.8-.8 2.8-.2" />
  </IconFrame>
)

/** Two that stand together: a partner. */
export const PartnersIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <circle cx="9" cy="12" r="5.75" />
    <circle cx="15" cy="12" r="5.75" />
  </IconFrame>
)

/** Weight: a scale seen from above. */
export const ScaleIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <rect x="3.5" y="4" width="17" height="16.5" rx="4" />
    <path d="M7.5 10.5a5.5 5.5 0 0 1 9 0l-2.5 1.75h-4zM12 12.25l1.25-2.5" />
  </IconFrame>
)

/** A document that anybody may check. */
export const SealIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="m12 2.75 2.3 1.75 2.9-.2.8 2.8 2.3 1.7L19.25 12l1.05 3.2-2.3 1.7-.8 2.8-2.9-.2L12 21.25 9.7 19.5l-2.9.2L6 16.9l-2.3-1.7L4.75 12 3.7 8.8 6 7.1l.8-2.8 2.9.2z" />
    <path d="m8.75 12.25 2.25 2.25 4.25-4.5" />
  </IconFrame>
)
