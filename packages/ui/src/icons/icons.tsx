import { IconFrame, type IconProps } from './IconFrame.tsx'

/** A bag rather than a trolley: nobody wheels one egg to the till. */
export const CartIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M5.5 8.5h13l1 10.2a1.8 1.8 0 0 1-1.8 2H6.3a1.8 1.8 0 0 1-1.8-2z" />
    <path d="M8.5 11V7a3.5 3.5 0 0 1 7 0v4" />
  </IconFrame>
)

export const CloseIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="m6 6 12 12M18 6 6 18" />
  </IconFrame>
)

export const CheckIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </IconFrame>
)

/** Points down; turn it with CSS for the other ways. */
export const ChevronIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="m6 9.5 6 6 6-6" />
  </IconFrame>
)

/** Points right: go on. */
export const ArrowIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M4.5 12h15M13.5 6l6 6-6 6" />
  </IconFrame>
)

export const LockIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <rect x="5" y="10.5" width="14" height="10" rx="3" />
    <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2" />
  </IconFrame>
)

export const TruckIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M2.75 6.5h11v10.25h-4M5.5 16.75H2.75V6.5M13.75 10h3.6l3.4 3.5v3.25h-2.25" />
    <circle cx="7.5" cy="17" r="2" />
    <circle cx="16.5" cy="17" r="2" />
  </IconFrame>
)

/** A diamond in four parts: says Pix without copying the mark of the Central Bank. */
export const PixIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="m12 2.75 3.6 3.6a2 2 0 0 1 0 2.8L12 12.75 8.4 9.15a2 2 0 0 1 0-2.8z" transform="translate(0 -.25)" />
    <path d="m12 11.5 3.6 3.6a2 2 0 0 1 0 2.8L12 21.5l-3.6-3.6a2 2 0 0 1 0-2.8z" />
    <path d="M6.1 8.6 2.9 11.8a.3.3 0 0 0 0 .4l3.2 3.2M17.9 8.6l3.2 3.2a.3.3 0 0 1 0 .4l-3.2 3.2" />
  </IconFrame>
)

export const CardIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <rect x="2.75" y="5" width="18.5" height="14" rx="3" />
    <path d="M2.75 9.75h18.5M6.5 15h3.5" />
  </IconFrame>
)

export const CopyIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <rect x="8.5" y="8.5" width="12" height="12" rx="3" />
    <path d="M15.5 5.5a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2" />
  </IconFrame>
)

export const UserIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <circle cx="12" cy="8" r="4.25" />
    <path d="M4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5" />
  </IconFrame>
)

export const MenuIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M4 7.5h16M4 12h16M4 16.5h10" />
  </IconFrame>
)

export const SunIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <circle cx="12" cy="12" r="4.25" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </IconFrame>
)

export const MoonIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M20 14.4A8.5 8.5 0 0 1 9.6 4 8.5 8.5 0 1 0 20 14.4z" />
  </IconFrame>
)

/** The parcel without a name on it. */
export const BoxIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="m12 3 8 4.25v9.5L12 21l-8-4.25v-9.5z" />
    <path d="m4.25 7.4 7.75 4.1 7.75-4.1M12 11.5V21M8 5.2l7.9 4.25" />
  </IconFrame>
)

export const PlusIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M12 5.5v13M5.5 12h13" />
  </IconFrame>
)

export const MinusIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M5.5 12h13" />
  </IconFrame>
)

export const TrashIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M4.5 6.5h15M9.5 6V4.5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1V6M6.25 6.5l.8 12.2a1.9 1.9 0 0 0 1.9 1.8h6.1a1.9 1.9 0 0 0 1.9-1.8l.8-12.2M10 10.5v6M14 10.5v6" />
  </IconFrame>
)

export const AlertIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M12 8v5M12 16.25v.01" />
    <circle cx="12" cy="12" r="9" />
  </IconFrame>
)

export const InfoIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M12 11.5V16.5M12 7.75v.01" />
    <circle cx="12" cy="12" r="9" />
  </IconFrame>
)

/** A coupon. */
export const TagIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M3.5 4.5a1 1 0 0 1 1-1h7.2l8.2 8.2a2 2 0 0 1 0 2.8l-5.4 5.4a2 2 0 0 1-2.8 0l-8.2-8.2z" />
    <path d="M8 8v.01" />
  </IconFrame>
)

/** Not to be seen. */
export const EyeOffIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M5.5 8C4 9.8 3 12 3 12s3.2 6 9 6c1.5 0 2.8-.4 4-1M10 6.2A9 9 0 0 1 12 6c5.8 0 9 6 9 6s-.7 1.3-2 2.7" />
    <path d="M10.1 10.2a2.6 2.6 0 0 0 3.7 3.7M4 4l16 16" />
  </IconFrame>
)
