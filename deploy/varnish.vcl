vcl 4.1;

# The cup behind Varnish: serves the crowd from its cache, and keeps serving, with the copies' age, when every server
# process is down. Copy this file to /etc/varnish/cup.vcl; see README.md in this folder.

import directors;
import std;

# A process that has not read the scores yet, or is stopping, reports that itself. A busy process gets extra time,
# because captains are turned away while no process counts as ready.
probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 3s;
    .window = 3;
    .threshold = 2;
}

backend one {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = ready;
    .connect_timeout = 2s;
    .first_byte_timeout = 15s;
}

backend two {
    .host = "127.0.0.1";
    .port = "3001";
    .probe = ready;
    .connect_timeout = 2s;
    .first_byte_timeout = 15s;
}

sub vcl_init {
    new cup = directors.round_robin();
    cup.add_backend(one);
    cup.add_backend(two);
}

sub vcl_recv {
    set req.backend_hint = cup.backend();
    set req.http.cup-restarts = req.restarts;

    # For operators, who query the processes directly.
    if (req.url ~ "^/(livez|readyz)([/?]|$)") {
        return (synth(404));
    }
    # None of our URLs has a percent sign. A URL with one may be another spelling of a private URL, so never cache it.
    if (req.url ~ "^[^?]*%") {
        return (pass);
    }
    # A live stream has no end, so its bytes are passed through as they arrive.
    if (req.url ~ "^/api/tournament/\d+/live(\?|$)") {
        return (pipe);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Only public reads are the same for everyone; captains' calls, scores and any calls added later go to the
    # server with their cookies. So do the public reads that a page repeats when a stream reports a change, because a
    # copy could be older than the change, and tables, because a saved file does not show its age.
    if (req.url ~ "^/api/" &&
        req.url !~ "^/api/(teams|site|docs|openapi\.json|tournament(/\d+/(leaderboard|holes|pairings|matches))?)$") {
        return (pass);
    }
    if (req.url ~ "^/+(rehearsal/+)?organizer([/?]|$)") {
        return (pass);
    }

    # The remaining requests are public: they must carry no cookies, and no page depends on a query string.
    unset req.http.Cookie;
    unset req.http.Authorization;
    if (req.url !~ "^/api/") {
        set req.url = regsub(req.url, "\?.*", "");
    }
    # While a process is ready, serves copies as old as stale-while-revalidate allows. If none is, or one has just
    # failed, serves copies as old as stale-if-error allows (vcl_backend_response).
    if (std.healthy(req.backend_hint) && req.restarts == 0) {
        set req.grace = 10s;
    } else {
        set req.grace = 365d;
    }
    return (hash);
}

sub vcl_hash {
    # The Host is not part of the key, so a made-up Host cannot bypass the cache.
    hash_data(req.url);
    return (lookup);
}

sub vcl_backend_response {
    # Only a 404 or 410 may replace a good copy. Any other error, whether ours or caused by one visitor's headers,
    # leaves the copy in place, and the request is restarted once to be served with it (vcl_synth).
    if (beresp.status >= 400 && beresp.status != 404 && beresp.status != 410) {
        if (bereq.is_bgfetch) {
            return (abandon);
        }
        if (!bereq.uncacheable && bereq.http.cup-restarts == "0") {
            return (abandon);
        }
        call never_kept;
        return (deliver);
    }
    if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(?i)no-store|private") {
        call never_kept;
        return (deliver);
    }
    # Anyone can make up any number of missing URLs. Cached like other objects, these would evict the long-lived copies;
    # with such a short time to live they go into the separate storage of -s Transient.
    if (beresp.status == 404 || beresp.status == 410) {
        set beresp.ttl = 2s;
        set beresp.grace = 0s;
        set beresp.keep = 0s;
        return (deliver);
    }
    # Varnish handles s-maxage and stale-while-revalidate automatically, but not stale-if-error.
    if (beresp.http.Cache-Control ~ "stale-if-error=\d+") {
        set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, "^.*stale-if-error=(\d+).*", "\1s"), 10s);
    }
}

sub never_kept {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
}

sub vcl_backend_error {
    if (bereq.is_bgfetch) {
        return (abandon);
    }
    call never_kept;
    set beresp.http.Retry-After = "2";
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Content-Security-Policy = "default-src 'none'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
    set beresp.http.Referrer-Policy = "strict-origin-when-cross-origin";
    set beresp.http.X-Content-Type-Options = "nosniff";
    set beresp.http.X-Frame-Options = "DENY";
    set beresp.http.Cross-Origin-Opener-Policy = "same-origin";
    set beresp.http.Cross-Origin-Resource-Policy = "same-origin";
    set beresp.http.Permissions-Policy = "camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-create=(), publickey-credentials-get=(), usb=()";
    set beresp.body = "The scores cannot be reached right now. Please try again.";
    return (deliver);
}

sub vcl_synth {
    if (resp.status == 503 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
        return (restart);
    }
    if (resp.status >= 500) {
        set resp.http.Retry-After = "2";
    }
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.http.Cache-Control = "no-store";
    set resp.http.Content-Security-Policy = "default-src 'none'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
    set resp.http.Referrer-Policy = "strict-origin-when-cross-origin";
    set resp.http.X-Content-Type-Options = "nosniff";
    set resp.http.X-Frame-Options = "DENY";
    set resp.http.Cross-Origin-Opener-Policy = "same-origin";
    set resp.http.Cross-Origin-Resource-Policy = "same-origin";
    set resp.http.Permissions-Policy = "camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-create=(), publickey-credentials-get=(), usb=()";
    set resp.body = "This request cannot be answered.";
    return (deliver);
}

sub vcl_deliver {
    # A process failed before its probe noticed: retry once, with an older copy or another process.
    if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
        return (restart);
    }
    # Varnish sends a copy's age in the Age header.
    unset resp.http.X-Varnish;
    unset resp.http.Via;
}
