export interface ReasonCode {
  code: string;
  label: string;
  /** A code that says too little by itself needs a comment beside it. */
  needsNote?: boolean;
}

export const OTHER: ReasonCode = { code: 'OTHER', label: 'Other', needsNote: true };
