/** The only one there is; usage and entitlements say it. */
export const AGENT_MODEL_ID = 'svc-agent-1';
