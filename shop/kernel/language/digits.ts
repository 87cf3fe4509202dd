const BENGALI_ZERO = 0x09e6

/** `০১৭১২` as `01712`; all else stays. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO))
