import { IconFrame, type IconProps } from './IconFrame.tsx'

// The icons of the patient area, in their own file, so that no public page loads them.

export const HomeIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M4 11 12 4.5 20 11v7.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5zM9.5 20v-5.5h5V20" />
  </IconFrame>
)

export const CalendarIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <rect x="4" y="5.5" width="16" height="14.5" rx="3" />
    <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
  </IconFrame>
)

export const DocumentIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M7 3.5h7l4.5 4.5V19a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM13.5 3.5V8.5h5" />
    <path d="M9 13h6M9 16.5h4" />
  </IconFrame>
)

export const TrendIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M4 4.5V18.5A1.5 1.5 0 0 0 5.5 20H20" />
    <path d="m7.5 15 4-4.5 3 2.5 5-6" />
  </IconFrame>
)

export const CapsuleIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <rect x="2.8" y="8.2" width="18.4" height="7.6" rx="3.8" transform="rotate(-45 12 12)" />
    <path d="m9.3 9.3 5.4 5.4" />
  </IconFrame>
)

export const EyeIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M3 12s3.2-6 9-6 9 6 9 6-3.2 6-9 6-9-6-9-6z" />
    <circle cx="12" cy="12" r="2.6" />
  </IconFrame>
)

export const SendIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M12 19.5v-15M5.5 11 12 4.5 18.5 11" />
  </IconFrame>
)

export const MailIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <rect x="2.75" y="5" width="18.5" height="14" rx="3" />
    <path d="m4 7.5 6.7 5a2.2 2.2 0 0 0 2.6 0l6.7-5" />
  </IconFrame>
)

export const ClockIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.25 2" />
  </IconFrame>
)

/** A place. */
export const PinIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M12 21.5c4.7-4.6 7-8.3 7-11.5a7 7 0 0 0-14 0c0 3.2 2.3 6.9 7 11.5z" />
    <circle cx="12" cy="10" r="2.5" />
  </IconFrame>
)

export const SearchIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </IconFrame>
)

/** A screen on its foot: as the device says. */
export const DeviceIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <rect x="3.5" y="4.5" width="17" height="11.5" rx="2" />
    <path d="M9 20h6M12 16v4" />
  </IconFrame>
)

export const BellIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4M12 3v2" />
  </IconFrame>
)
