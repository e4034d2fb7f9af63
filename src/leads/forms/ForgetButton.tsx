type Props = { isSending: boolean; onForget: () => void };

/** Takes a request that could not be sent off this device: it may not be the visitor's own. */
export const ForgetButton = ({ isSending, onForget }: Props) => (
  <button type="button" className="btn btn-outline" disabled={isSending} onClick={onForget}>
    Forget it
  </button>
);
