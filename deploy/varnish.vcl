vcl 4.1;

# The cup behind Varnish: the crowd is answered from here, and goes on being answered, with its age, when every
# server process is gone. Goes to /etc/varnish/cup.vcl; see README.md beside this file.

import directors;
import std;

# A process that has not read the scores, or is closing, says so itself. One that is busy is given time: while no process
# counts as ready, captains are turned away.
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

    # For whoever watches over the processes, and asks them directly.
    if (req.url ~ "^/(livez|readyz)([/?]|$)") {
        return (synth(404));
    }
    # No address of ours has a percent sign. A spelling with one may mean a private address: never from a copy.
    if (req.url ~ "^[^?]*%") {
        return (pass);
    }
    # A live stream never ends by itself: bytes go through as they come.
    if (req.url ~ "^/api/tournament/\d+/live(\?|$)") {
        return (pipe);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Of the calls only the public reads are the same for everybody; captains, scores and whatever may be added
    # later go to the server with their cookies.
    if (req.url ~ "^/api/" &&
        req.url !~ "^/api/(teams|site|docs|openapi\.json|tournament(/\d+/(leaderboard|holes))?)$") {
        return (pass);
    }
    if (req.url ~ "^/+(rehearsal/+)?organizer([/?]|$)") {
        return (pass);
    }

    # What is left is public. Nobody's cookie may go with it, and no page depends on a query.
    unset req.http.Cookie;
    unset req.http.Authorization;
    if (req.url !~ "^/api/") {
        set req.url = regsub(req.url, "\?.*", "");
    }
    # stale-while-revalidate as long as a process is there; once none is, or one has just failed, as old as
    # stale-if-error allows (vcl_backend_response).
    if (std.healthy(req.backend_hint) && req.restarts == 0) {
        set req.grace = 10s;
    } else {
        set req.grace = 365d;
    }
    return (hash);
}

sub vcl_hash {
    # One site, whatever name it is called by: nobody can get round the cache with another Host.
    hash_data(req.url);
    return (lookup);
}

sub vcl_backend_response {
    # Only "there is nothing here" may take the place of a good copy. Any other refusal, be it our fault or that of one
    # visitor's headers, leaves it in place; whoever waits for it is asked to try once more (vcl_synth), with that copy.
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
    # Addresses that do not exist are without number: kept like others, they would push out the copies that are meant to
    # last. For so short a time they are kept apart from those, in the room that -s Transient gives them.
    if (beresp.status == 404 || beresp.status == 410) {
        set beresp.ttl = 2s;
        set beresp.grace = 0s;
        set beresp.keep = 0s;
        return (deliver);
    }
    # Varnish reads s-maxage and stale-while-revalidate by itself, but not this one.
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
    # A process has failed before its probe told: once more, now with an older copy, or from another process.
    if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
        return (restart);
    }
    # How old a copy is stands in Age, which Varnish sends with it.
    unset resp.http.X-Varnish;
    unset resp.http.Via;
}
